/** Every sentence that people read, by key: `{"signIn.title": "Sign in"}`. */
export type Texts = Readonly<Record<string, string>>;
