import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { checkFixtures } from '../../core/catalogue/validate/fixtures/check-fixtures.ts';
import { type FixtureCoverage, fixtureCoverage } from '../../core/evaluation/fixture-coverage.ts';
import { type PortalCoverage, portalCoverage } from '../../core/portals/portal-coverage.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  FOLDER,
  type SoundCatalogue,
  unknownName,
  unsound,
  withSoundCatalogue,
} from './command.ts';

/**
 * What no made-up applicant reaches: questions, options; what is read and used by nothing; and which
 * share of its form each portal takes.
 */
export const coverage: CatalogueCommand = {
  usage: '[FORM|DESTINATION] [--in DIR] [--json]',
  about: 'which questions and options no made-up applicant of tests/ reaches',
  examples: ['coverage japan', 'coverage uk-student'],
  words: [0, 1],
  flags: ['json'],
  values: ['in'],
  run: ({ words: [name], options }) =>
    withSoundCatalogue(typeof options.in === 'string' ? options.in : FOLDER, (read) =>
      covered(read, name, options.json === true),
    ),
};

interface Coverage extends FixtureCoverage {
  portals: PortalCoverage[];
}

function covered(
  { catalogue, compiled }: SoundCatalogue,
  name: string | undefined,
  asJson: boolean,
): CommandResult {
  const asked = name === undefined ? undefined : formsNamed(name, compiled);
  if (name !== undefined && !asked)
    return unknownName(
      'form or destination',
      name,
      [...Object.keys(compiled.forms), ...Object.values(compiled.destinations).map(({ id }) => id)],
      true,
    );
  const problems = checkFixtures(catalogue);
  if (problems.length > 0) return unsound(problems);
  const isAsked = (form: string) => asked?.includes(form) ?? true;
  const fixtures = catalogue.files.fixture
    .map(({ value }) => value)
    .filter(({ trip }) => {
      const { visaTypes = [] } = compiled.destinations[trip.to] ?? {};
      return isAsked(visaTypes.find(({ id }) => id === trip.visaType)?.form ?? '');
    });
  const coverageOfForms = fixtureCoverage(fixtures, compiled, isAsked);
  const portals = compiled.portals
    .filter(({ form }) => isAsked(form))
    .map((portal) => portalCoverage(portal, compiled.forms[portal.form]));
  const found = {
    ...coverageOfForms,
    // What documents say is no matter of one form.
    unread: asked ? [] : coverageOfForms.unread,
    portals,
  };
  return {
    code: 0,
    text: asJson ? JSON.stringify(found, null, 2) : inWords(found, fixtures.length),
  };
}

/** The forms that a form's id, or a destination by its id, country or name, means. */
function formsNamed(
  name: string,
  { forms, destinations, countries }: CompiledCatalogue,
): string[] | undefined {
  if (Object.hasOwn(forms, name)) return [name];
  const wanted = name.toLowerCase();
  const destination = Object.values(destinations).find(({ id, country }) =>
    [id, country, countries.countries.find(({ value }) => value === country)?.label].some(
      (known) => known?.toLowerCase() === wanted,
    ),
  );
  return destination && [...new Set(destination.visaTypes.map(({ form }) => form))];
}

function inWords(found: Coverage, applicants: number): string {
  const under = (title: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${title} (${words.length})`, ...words.map((word) => `  ${word}`)];
  return [
    `${found.shown} of ${found.questions} questions are shown, ${found.chosen} of ${found.options} options chosen, by ${applicants} ${applicants === 1 ? 'applicant' : 'applicants'}.`,
    ...under('Questions that none of them is shown', found.neverShown),
    ...under('Options that none of them has', found.neverChosen),
    ...under('Values of documents that no form and no rule reads', found.unread),
    ...under(
      'Portals',
      found.portals.map(
        ({ portal, form, filled, questions, controls, takes, missing }) =>
          `${portal}: ${filled} of ${questions} questions of ${form}, ${takes} of ${controls} controls${inBrief(missing)}`,
      ),
    ),
  ].join('\n');
}

/** So many missing questions are named in one line; `--json` has them all. */
const MOST_NAMED = 10;

function inBrief(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const more = missing.length - MOST_NAMED;
  return `; not ${missing.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
