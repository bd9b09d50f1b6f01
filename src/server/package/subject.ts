import type { DateVariant } from '../../contract/catalogue.ts';
import type { VisaDetails } from '../../contract/records.ts';
import type { CompiledDestination } from '../../core/catalogue/compile/compiled.ts';
import { formatFor } from '../../core/dates/format-date.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { fromWire } from '../../core/dates/parse-date.ts';
import type { FormStore } from '../../core/forms/store/store.ts';
import type { CompiledForm } from '../../core/forms/types.ts';
import { Paper } from './pdf/paper.ts';
import type { Translate } from './say.ts';

/** What PDFs say of the form itself. */
type FormHead = Pick<CompiledForm, 'title' | 'officialName' | 'emptyValueRule'>;

/**
 * Whose documents these are, for which visa and trip. Plain data but for `t`, so that another
 * thread can draw it.
 */
export interface Subject {
  applicationUid: string;
  /** Its number as people read it out, which stands on every paper. */
  reference: string;
  applicant: { name: string; surname?: string };
  /** The visa by id and name, the destination by name, alone and within a sentence. */
  visa: { id: string; name: string; destination: string; inSentence: string };
  trip: VisaDetails;
  form: FormHead;
  /** How the form writes dates, and with it every paper. */
  dateFormat: DateVariant;
  /** The day on which the answers were closed; the only date in the files. */
  madeOn: IsoDate;
  /** The name of the tenant. */
  maker: string;
  t: Translate;
}

/** The same with the answers, as the server knows it. */
export interface PackageSubject extends Omit<Subject, 'form'> {
  /** Names the catalogue that the application was started with. */
  catalogueChecksum: string;
  /** The answers: people's, and what documents, profile and trip say for the rest. */
  store: FormStore;
}

/** What is drawn of a subject: the form's name and manners, not its answers. */
export function withoutAnswers({
  store,
  catalogueChecksum: _,
  ...subject
}: PackageSubject): Subject {
  const { title, officialName, emptyValueRule } = store.form;
  const rule = emptyValueRule !== undefined && { emptyValueRule };
  return { ...subject, form: { title, officialName, ...rule } };
}

/** Sheets in the looks of the house; `running` stands at the head of each but the first. */
export function openPaper(
  {
    madeOn,
    maker,
    t,
    running,
    isTight,
  }: Pick<Subject, 'madeOn' | 'maker' | 't'> & { running: readonly string[]; isTight: boolean },
  title: string,
): Paper {
  return new Paper({
    title,
    maker,
    madeOn,
    running,
    isTight,
    pageNumber: (page, pages) => t('package.page', { page, pages }),
    continued: (name) => t('package.continued', { section: name }),
    instead: shownInstead(t),
  });
}

/** Whose it is and its number, at the head of each page; what it is stands at its foot. */
export function runningHead({
  applicant,
  reference,
}: Pick<Subject, 'applicant' | 'reference'>): string[] {
  return [applicant.name, reference];
}

/** A form that says nothing itself writes dates as the destination of the application does. */
export const dateFormatOf = (
  form: Pick<CompiledForm, 'dateFormat'>,
  destination: Pick<CompiledDestination, 'dateFormat'>,
): DateVariant => form.dateFormat ?? destination.dateFormat;

/** How a paper writes a date. */
export type WriteDate = (date: IsoDate) => string;

/** Every paper of a package writes dates as the destination's form does. */
export function officialDates({ dateFormat }: Pick<Subject, 'dateFormat'>): WriteDate {
  return (date) => formatFor(date, dateFormat);
}

/** Name, visa, trip and number, as they stand below a title. */
export function subjectTripFacts(subject: Subject): { label: string; value?: string }[] {
  const { applicant, visa, reference, trip, t } = subject;
  return [
    { label: t('package.name'), value: applicant.name },
    { label: t('package.visa'), value: visa.name },
    { label: t('package.applicationNumber'), value: reference },
    { label: t('package.destination'), value: visa.destination },
    { label: t('package.nationality'), value: trip.nationality },
    // Below the number, whose column is the widest.
    { label: t('package.dates'), value: datesOf(trip, officialDates(subject)) },
  ];
}

function datesOf({ fromDate, toDate }: VisaDetails, write: WriteDate): string | undefined {
  return (
    [fromDate, toDate]
      .flatMap((written) => fromWire(written ?? '') ?? [])
      .map(write)
      .join(' – ') || undefined
  );
}

/** What stands in place of letters that the typeface lacks: where they are shown. */
export const shownInstead =
  (t: Translate) =>
  (script: string): string =>
    `[${t('package.shownElsewhere', { what: lettersOf(script, t) })}]`;

/** Letters of a script in words: "Arabic letters". */
function lettersOf(script: string, t: Translate): string {
  switch (script) {
    case 'Hani':
      return t('package.script.chinese');
    case 'Hira':
    case 'Kana':
      return t('package.script.japanese');
    case 'Zyyy':
      return t('package.script.signs');
    default:
      return t('package.script.letters', {
        script: new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script,
      });
  }
}
