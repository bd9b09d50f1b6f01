/** Passwords that many people use, the most used first. */
export interface CommonPasswords {
  all: ReadonlySet<string>;
  /** So common that they are recognised in disguise too. */
  top: ReadonlySet<string>;
}

/** Signs that stand for letters; a 1 or an exclamation mark for either of two. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '€': 'e',
  '(': 'c',
};
const EITHER: readonly string[] = ['1', '!', '|'];
/** More signs than this around a common word make it a password of its own. */
const MOST_AROUND = 8;
const LEAST_LETTERS = 4;
const LEAST_DIFFERENT = 5;

/**
 * Whether a password is one that many use, or one of them as people dress it up for rules like
 * ours: with capitals, with look-alike signs, with a few digits and signs around, or twice in a
 * row.
 */
export function isCommon(password: string, { all, top }: CommonPasswords): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < LEAST_DIFFERENT) return true;
  const bare = plain.replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, '');
  if (all.has(plain) || all.has(bare)) return true;
  return disguised(plain).some((word) => word.length >= LEAST_LETTERS && top.has(word));
}

/** The words that a password may be a dress of. */
function disguised(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const around = [...plain].length - [...core].length;
  const runs = plain.split(/[^\p{L}]+/u).filter((run) => run !== '');
  const isRepeated = runs.length > 1 && new Set(runs).size === 1;
  const words = [
    ...(around <= MOST_AROUND ? undressed(core) : []),
    ...undressed(plain),
    ...(isRepeated ? runs : []),
  ];
  return words.flatMap((word) => [word, word.replace(/^(.+)\1+$/su, '$1')]);
}

const undressed = (word: string): string[] => [
  word,
  ...['i', 'l'].map((letter) =>
    [...word]
      .map((sign) => (EITHER.includes(sign) ? letter : (LOOK_ALIKES[sign] ?? sign)))
      .join(''),
  ),
];

/** What everybody can guess about an account: the site, the person, the address. */
export interface PasswordContext {
  site: readonly string[];
  names: readonly (string | null)[];
  email: string;
}

/**
 * The word of the context that a password contains, however it is dressed; undefined without one.
 */
export function contextWordIn(
  password: string,
  { site, names, email }: PasswordContext,
): string | undefined {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const words = [...site, ...names, local, ...domain.split('.').slice(0, -1)].flatMap((name) =>
    (name ?? '').toLowerCase().split(/[^\p{L}\p{Nd}]+/u),
  );
  const forms = undressed(password.toLowerCase());
  return words.find(
    (word) => [...word].length >= LEAST_LETTERS && forms.some((form) => form.includes(word)),
  );
}
