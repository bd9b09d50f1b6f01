/** For each line, for each place, the log-probability of each character. */
export type Beliefs = readonly (readonly Float32Array[])[];
