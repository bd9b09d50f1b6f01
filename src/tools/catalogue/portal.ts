import { readFile } from 'node:fs/promises';
import type { Fixture, Portal } from '../../contract/catalogue.ts';
import { evaluateFixture } from '../../core/evaluation/evaluate-fixture.ts';
import type { Values } from '../../core/forms/types.ts';
import type { LeftWhy } from '../../core/portals/filing-plan.ts';
import type { FillEntry, FillMark } from '../../core/portals/fill/fill-entry.ts';
import { type PageTrial, pageTrial, type TriedControl } from '../../core/portals/page-trial.ts';
import { planPortal } from '../../core/portals/plan-portal.ts';
import { selectorsOf } from '../../core/portals/selectors-of.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  misused,
  type SoundCatalogue,
  unknownName,
  withSoundCatalogue,
} from './command.ts';
import { viewSavedPage } from './view-saved-page.ts';

/**
 * Tries a map of a portal on a page that was saved from the browser: which page it is recognised as,
 * which controls are found, and what each would get of a made-up applicant.
 */
export const portal: CatalogueCommand = {
  usage: 'MAP PAGE.html [FIXTURE] [--url ADDRESS] [--in DIR] [--json]',
  about: 'what a map of a portal finds and fills on a page saved from the browser',
  examples: [
    'portal germany-videx videx.html',
    'portal germany-videx videx.html schengen-tourism --url https://videx.diplo.de/videx/step-2',
  ],
  words: [2, 3],
  flags: ['json'],
  values: ['url', 'in'],
  run: ({ words: [map = '', file = '', fixture], options }) =>
    withSoundCatalogue(typeof options.in === 'string' ? options.in : undefined, (read) =>
      tried(read, {
        map,
        file,
        fixture,
        url: typeof options.url === 'string' ? options.url : undefined,
        asJson: options.json === true,
      }),
    ),
};

interface Asked {
  map: string;
  file: string;
  fixture: string | undefined;
  url: string | undefined;
  asJson: boolean;
}

async function tried(read: SoundCatalogue, asked: Asked): Promise<CommandResult> {
  const { portals } = read.compiled;
  const found = portals.find(({ id }) => id === asked.map);
  if (!found)
    return unknownName(
      'map of a portal',
      asked.map,
      portals.map(({ id }) => id),
    );
  const html = await readFile(asked.file).catch((error: NodeJS.ErrnoException) => error);
  if (html instanceof Error)
    return misused(`The page "${asked.file}" cannot be read (${html.code ?? html.message}).`);
  if (asked.url !== undefined && !URL.canParse(asked.url))
    return misused(`"${asked.url}" is no address. Copy it from the browser.`);
  const answers = answersFor(found, asked.fixture, read);
  if ('code' in answers) return answers;
  const form = read.compiled.forms[found.form];
  if (!form) return unknownName('form', found.form, Object.keys(read.compiled.forms));
  const { countries } = read.compiled.countries;
  const plan = planPortal(found, { form, values: answers.values, countries });
  const url = asked.url ?? savedFrom(html);
  const view = await viewSavedPage(html, {
    url: url ?? found.address,
    selectors: selectorsOf(plan),
  }).catch(whereNotInstalled);
  if ('code' in view) return view;
  const trial = pageTrial(plan, view);
  const isWhole =
    trial.pages.length > 0 && trial.pages.every((page) => missingOf(page.controls).length === 0);
  return {
    code: isWhole ? 0 : 1,
    text: asked.asJson
      ? JSON.stringify({ applicant: answers.applicant, url, ...trial }, null, 2)
      : inWords(trial, { portal: found, applicant: answers.applicant, url }),
  };
}

/** jsdom is installed for development alone: a server never draws a page. */
function whereNotInstalled(error: NodeJS.ErrnoException): CommandResult {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  return misused('This needs jsdom, which "npm install" brings where packages are not left out.');
}

/** Chromium writes into a saved page where it comes from. */
const savedFrom = (html: Uint8Array): string | undefined =>
  /<!-- saved from url=\(\d+\)(\S+) -->/.exec(
    new TextDecoder().decode(html.subarray(0, 2_000)),
  )?.[1];

interface Answers {
  /** Nobody where no made-up applicant fills the form. */
  applicant?: string;
  values: Values;
}

/** The answers of the applicant that is named, else of the first who fills the form there. */
function answersFor(
  { form, destination }: Portal,
  name: string | undefined,
  { catalogue, compiled }: SoundCatalogue,
): Answers | CommandResult {
  const fixtures = catalogue.files.fixture.map(({ value }) => value);
  const formOf = ({ trip }: Fixture) =>
    compiled.destinations[trip.to]?.visaTypes.find(({ id }) => id === trip.visaType)?.form;
  const fitting = fixtures
    .filter((fixture) => formOf(fixture) === form)
    .sort((one, other) => rank(one, destination) - rank(other, destination));
  const ids = fitting.map(({ id }) => id);
  const named = name === undefined ? fitting[0] : fitting.find(({ id }) => id === name);
  if (!named && name !== undefined) {
    const other = fixtures.find(({ id }) => id === name);
    return other
      ? misused(`"${name}" fills ${formOf(other) ?? 'no form'}, and the map takes ${form}.`)
      : unknownName(`made-up applicant who fills ${form}`, name, ids);
  }
  const run = named && evaluateFixture(named, compiled);
  return named && run && 'evaluation' in run
    ? { applicant: named.id, values: run.evaluation.store.pruned() }
    : { values: {} };
}

/** Who goes to the very country comes first. */
const rank = ({ trip }: Fixture, destination: string): number => (trip.to === destination ? 0 : 1);

/** Controls that should stand there and do not. */
const missingOf = (controls: readonly TriedControl[]): TriedControl[] =>
  controls.filter(({ isFound, isConditional }) => !isFound && !isConditional);

interface Said {
  portal: Portal;
  applicant: string | undefined;
  url: string | undefined;
}

function inWords({ pages, near }: PageTrial, said: Said): string {
  const lines = pages.flatMap(({ id, heading, row, isSure, controls }) => [
    `This is the page "${id}" (${heading})${row > 0 ? `, row ${row + 1}` : ''}, ${isSure ? 'by a sign of the map' : 'by its heading and controls alone: no sign of "recognise" is there'}.`,
    ...under(
      'Found',
      controls.filter(({ isFound }) => isFound),
      whatOf,
    ),
    ...under('Not found', missingOf(controls), lookedFor),
    ...under(
      'Not there, as under a condition',
      controls.filter(({ isFound, isConditional }) => !isFound && isConditional),
      lookedFor,
    ),
  ]);
  const none = [
    `This is no page of "${said.portal.id}": no sign of "recognise" is there, and too little else.`,
    ...near.map(
      ({ id, found, expected }) =>
        `  of "${id}" ${found} of ${expected} controls are there; look at its "recognise"`,
    ),
  ];
  return [
    said.applicant === undefined
      ? `No made-up applicant of tests/ fills ${said.portal.form}: controls are looked for, and get nothing.`
      : `Answers of ${said.applicant}.`,
    ...addressNotes(said),
    ...(pages.length > 0 ? lines : none),
  ].join('\n');
}

function addressNotes({ url, portal: { address, sites } }: Said): string[] {
  if (url === undefined)
    return [
      `The file does not say where it was saved from, so "${address}" is taken. Name the address with --url.`,
    ];
  const isOurs = URL.canParse(url) && sites.includes(new URL(url).origin);
  return isOurs ? [] : [`${url} is on none of the "sites": the extension does nothing there.`];
}

const under = (
  title: string,
  controls: readonly TriedControl[],
  say: (control: TriedControl) => string,
): string[] =>
  controls.length === 0
    ? []
    : [
        `${title} (${controls.length})`,
        ...controls.map((control) => `  ${control.entry.id}: ${say(control)}`),
      ];

/** What a control gets that is there, or why it gets nothing. */
const whatOf = ({ entry }: TriedControl): string =>
  [gets(entry), ...entry.marks.map((mark) => MARKS[mark])].join('; ');

function gets({ state, show, stands = '', why }: FillEntry): string {
  if (state === 'fill') return `gets "${show}"`;
  if (state === 'same') return `has "${show}" already`;
  if (state === 'differs') return `has "${stands}", and gets "${show}" after a yes`;
  return why === undefined ? 'is left' : WHY[why](show);
}

const MARKS: Readonly<Record<FillMark, string>> = {
  guess: 'the part of the answer is a guess',
  moved: 'found by its label, as no selector finds it',
  relabelled: 'its label reads otherwise than in the map',
  similar: 'by words that are only similar',
};

const WHY: Readonly<Record<LeftWhy, (show: string) => string>> = {
  'by-hand': () => 'is left to the person, as the map says',
  disabled: () => 'is closed',
  forbidden: () => 'is never touched',
  'no-match': (show) => `has no way to say "${show}"`,
  'not-asked': () => 'is left, as the form does not have the question',
  'not-found': () => 'is there, and not as the kind that the map says',
  'not-shown': () => 'is there, and hidden',
  'not-taken': () => 'did not take it',
  'one-choice': (show) => `takes one choice, and the answer is "${show}"`,
  'too-long': (show) => `has no room for "${show}"`,
  unanswered: () => 'gets nothing, as there is no answer',
};

const lookedFor = ({ kind, selectors, entry: { label } }: TriedControl): string =>
  `no control of the kind "${kind}" is called "${label}"${selectors.length > 0 ? ` or found by ${selectors.join(' or ')}` : ''}`;
