/**
 * Letters that ICAO 9303 part 3, section 6 A writes with more than one letter, or with another than
 * their base.
 */
const MULTIPLE: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Ñ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Ü: 'UE',
  Þ: 'TH',
  ẞ: 'SS',
  ß: 'SS',
  Ĳ: 'IJ',
  Ŀ: 'L',
  Ł: 'L',
  Ŋ: 'N',
  Œ: 'OE',
  Đ: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Ə: 'E',
  ı: 'I',
  ĸ: 'Q',
};

/**
 * A name as a machine-readable zone writes it: capitals A–Z, blanks and hyphens as '<', apostrophes
 * and full stops left out (ICAO 9303 part 3, 4.6 and 6 A). Letters of other scripts are left out.
 */
export const transliterate = (name: string): string =>
  [...name.normalize('NFC').toLocaleUpperCase('en')]
    .map((letter) => MULTIPLE[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[\s-]+/g, '<')
    .replace(/[^A-Z<]/g, '')
    .replaceAll('<', ' ')
    .trim()
    .replaceAll(' ', '<');
