import { composeTd3 } from '../../../core/mrz/compose-td3.ts';
import { composeZone } from '../../../core/mrz/compose-zone.ts';
import type { FormatName } from '../../../core/mrz/formats.ts';
import { transliterate } from '../../../core/mrz/transliterate.ts';
import type { Chance } from '../chance.ts';
import { type PaperTemplate, pickOne } from './template.ts';
import { habitsOf, specimenValue } from './values.ts';

const TODAY = '2026-11-20';
/**
 * What stands in a zone: its format, how it begins, and whether its holder is a stranger to who
 * issued it.
 */
const ZONES: Readonly<
  Record<string, { format: FormatName; types: readonly string[]; isStranger: boolean }>
> = {
  TD1: { format: 'TD1', types: ['ID', 'I', 'IO'], isStranger: false },
  'TD1-other': { format: 'TD1', types: ['IR', 'AR', 'RP', 'C1'], isStranger: true },
  TD2: { format: 'TD2', types: ['ID', 'I'], isStranger: false },
  MRVA: { format: 'MRVA', types: ['V', 'VI'], isStranger: true },
  MRVB: { format: 'MRVB', types: ['V', 'VC'], isStranger: true },
};
const STRANGERS = ['NGA', 'MAR', 'CHN', 'TUR', 'BRA'];

/**
 * The zone of a passport with what it says; of other papers, where their templates have one, with
 * what nobody asks for.
 */
export function zoneOfPaper(
  { zone, at }: PaperTemplate,
  truth: Record<string, unknown>,
  dice: Chance,
): string[] {
  if (zone === undefined) return [];
  const issuer = habitsOf(at, dice, TODAY).place.issuer;
  return zone === 'TD3' ? passportZone(issuer, truth) : otherZone(zone, { issuer, at, dice });
}

function passportZone(issuer: string, truth: Record<string, unknown>): string[] {
  const textOf = (name: string) => String(truth[name] ?? '');
  return composeTd3({
    issuer,
    nationality: issuer,
    surname: textOf('surname'),
    givenNames: textOf('given_names'),
    number: textOf('number').slice(0, 9),
    dateOfBirth: textOf('date_of_birth'),
    expiryDate: textOf('expiry_date'),
    sex: textOf('sex') === 'M' ? 'M' : 'F',
  });
}

function otherZone(
  zone: string,
  { issuer, at, dice }: { issuer: string; at: string; dice: Chance },
): string[] {
  const specimen = ZONES[zone];
  if (!specimen) throw new RangeError(`Nobody knows the zone "${zone}".`);
  const habits = habitsOf(at, dice, TODAY);
  const textOf = (kind: string) => String(specimenValue(kind, habits).value);
  return composeZone(specimen.format, {
    type: pickOne(dice, specimen.types),
    issuer,
    nationality: specimen.isStranger ? pickOne(dice, STRANGERS) : issuer,
    names: `${transliterate(textOf('surname'))}<<${transliterate(textOf('given'))}`.slice(0, 30),
    number: textOf('code:A9999999').slice(0, 9),
    dateOfBirth: textOf('date:birth').slice(2).replaceAll('-', ''),
    expiryDate: textOf('date:later').slice(2).replaceAll('-', ''),
    sex: pickOne(dice, ['M', 'F']),
  });
}
