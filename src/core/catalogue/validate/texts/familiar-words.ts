/**
 * Words of other form builders, of other languages and of everyday speech, with what is meant,
 * likeliest first.
 */
const FAMILIAR: Readonly<Record<string, readonly string[]>> = {
  answers: ['options'],
  array: ['list'],
  booking: ['hotel', 'itinerary'],
  bool: ['checkbox'],
  boolean: ['checkbox'],
  caption: ['label', 'title'],
  children: ['fields'],
  choice: ['radio'],
  choices: ['options'],
  combobox: ['select'],
  condition: ['showWhen', 'when'],
  description: ['help', 'detail', 'text'],
  disabledWhen: ['showWhen'],
  doc: ['documentType'],
  document: ['documentType'],
  dropdown: ['select'],
  file_upload: ['file'],
  flight: ['itinerary'],
  foto: ['photo'],
  heading: ['title'],
  helpText: ['help'],
  hideWhen: ['showWhen'],
  hint: ['help', 'detail'],
  id: ['key', 'value'],
  info: ['help', 'detail'],
  integer: ['number'],
  items: ['options', 'fields'],
  mandatory: ['required'],
  must: ['required'],
  name: ['key', 'title', 'label'],
  optional: ['recommended', 'required'],
  picklist: ['select'],
  picture: ['photo'],
  placeholder: ['help'],
  question: ['label'],
  questions: ['fields'],
  regex: ['pattern'],
  repeat: ['list'],
  repeater: ['list'],
  requiredIf: ['requireWhen', 'when'],
  requireWhen: ['when'],
  rule: ['assert'],
  salary: ['payslip'],
  section: ['group'],
  showIf: ['showWhen', 'when'],
  showWhen: ['when'],
  string: ['text'],
  text: ['label', 'title', 'message'],
  ticket: ['itinerary'],
  title: ['label', 'name'],
  tooltip: ['help'],
  upload: ['file'],
  values: ['options'],
  visibleIf: ['showWhen', 'when'],
  visibleWhen: ['showWhen', 'when'],
};

const BY_LETTERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FAMILIAR).map(([word, meant]) => [letters(word), meant]),
);

/** `Did you mean "options"?` for "choices", where "options" may stand. */
export function familiarHint(word: string, allowed: readonly string[]): string | undefined {
  const meant = BY_LETTERS.get(letters(word))?.find((one) => allowed.includes(one));
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
}

function letters(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '');
}
