/**
 * Whether everything is measured once and little (`--small`): such figures mean nothing, but a
 * benchmark that no longer runs is seen.
 */
export const isSmall = process.argv.includes('--small');

/** As much as a figure needs, or as little as shows that its benchmark runs. */
export const sized = (whole: number, small: number): number => (isSmall ? small : whole);
