/**
 * A password as it is checked, hashed and compared: the same however a keyboard puts its letters
 * together (NFKC, NIST SP 800-63B).
 */
export const stablePassword = (typed: string): string => typed.normalize('NFKC');

const met =
  (holds: (password: string) => boolean) =>
  (typed: string): boolean =>
    holds(stablePassword(typed));

/** What a new password needs (rules: "Validation rules"), in the order of the checklist. */
export const passwordRules = [
  { id: 'length', text: 'signIn.ruleLength', isMet: met((password) => [...password].length >= 12) },
  {
    id: 'uppercase',
    text: 'signIn.ruleUppercase',
    isMet: met((password) => /\p{Lu}/u.test(password)),
  },
  {
    id: 'lowercase',
    text: 'signIn.ruleLowercase',
    isMet: met((password) => /\p{Ll}/u.test(password)),
  },
  { id: 'number', text: 'signIn.ruleNumber', isMet: met((password) => /\p{Nd}/u.test(password)) },
  {
    id: 'special',
    text: 'signIn.ruleSpecial',
    isMet: met((password) => /[^\p{L}\p{Nd}\s]/u.test(password)),
  },
] as const;

/** The rules that a password does not meet yet. */
export const unmetRules = (password: string) =>
  passwordRules.filter(({ isMet }) => !isMet(password));
