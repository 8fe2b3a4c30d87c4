#pragma once

// What is used of the mathematical functions of C, declared here so that a target without a C library of its own knows them, too.

double sin(double);
double cos(double);
double tan(double);
double atan2(double, double);
double exp(double);
double log(double);
double log10(double);
double pow(double, double);
double expm1(double);
double log1p(double);
double fmod(double, double);
double hypot(double, double);
