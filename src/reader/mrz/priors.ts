/** For each line, for each place, the log-probability of each character. */
export type Priors = readonly (readonly Float32Array[])[];
