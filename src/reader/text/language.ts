import words from './language-words.json' with { type: 'json' };

/** Languages whose words are known, as the recogniser's data name them. */
export type Language = keyof typeof words;
