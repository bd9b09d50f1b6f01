/** What a new password needs (specification, point 5), in the order of the checklist. */
export const passwordRules = [
  { id: 'length', text: 'signIn.ruleLength', isMet: (password: string) => [...password].length >= 12 },
  { id: 'uppercase', text: 'signIn.ruleUppercase', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', text: 'signIn.ruleLowercase', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'number', text: 'signIn.ruleNumber', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { id: 'special', text: 'signIn.ruleSpecial', isMet: (password: string) => /[^\p{L}\p{Nd}\s]/u.test(password) },
] as const;

/** The rules that a password does not meet yet. */
export const unmetRules = (password: string) => passwordRules.filter(({ isMet }) => !isMet(password));
