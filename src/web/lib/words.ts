/** A label inside a sentence: "Date of issue" becomes "date of issue"; "UK address" and "E-mail" keep their capitals. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
