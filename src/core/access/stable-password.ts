/**
 * A password as it is checked, hashed and compared: the same however a keyboard puts its letters
 * together (NFKC, NIST SP 800-63B).
 */
export const stablePassword = (typed: string): string => typed.normalize('NFKC');
