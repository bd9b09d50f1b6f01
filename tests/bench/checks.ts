import { join } from 'node:path';
import type { Fixture } from '../../src/contract/catalogue.ts';
import { textsIn } from '../../src/core/catalogue/languages/translations.ts';
import { askedDocuments } from '../../src/core/checks/documents/asked-documents.ts';
import { runChecksByCause } from '../../src/core/checks/run-checks.ts';
import { translator } from '../../src/core/copy/text.ts';
import { evaluateFixture } from '../../src/core/evaluation/evaluate-fixture.ts';
import { countryTable } from '../../src/core/forms/check-context.ts';
import { formWords } from '../../src/core/forms/compile/form-words.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';
import { type Benchmark, rounded } from './figure.ts';
import { answerAll } from './full-answers.ts';
import { processorTimeOf } from './processor-time.ts';
import { sized } from './size.ts';

const RUNS = sized(200, 2);

const fixtures = async (): Promise<Fixture[]> => {
  const { files } = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  return files
    .filter(({ path }) => path.startsWith('catalogue/tests/'))
    .map(({ text }) => JSON.parse(text) as Fixture);
};

/**
 * All checks over a full application, for each made-up applicant of the catalogue: all their
 * documents read, and every question that shows answered.
 */
export const checks: Benchmark = async () => {
  const compiled = await compiledCatalogue();
  const t = translator(textsIn(compiled, 'en'), () => undefined);
  const countries = countryTable(compiled.countries);
  const taken = (await fixtures()).map((fixture) => {
    const run = evaluateFixture(fixture, compiled);
    if ('failure' in run) throw new Error(run.failure.message);
    const { evaluation, visaType } = run;
    const form = compiled.forms[visaType.form];
    if (!form) throw new Error(`The catalogue has no form "${visaType.form}".`);
    const around = {
      facts: { ...evaluation.factsWithForm, form: answerAll(evaluation.store).facts() },
      asked: askedDocuments(visaType.requirements, compiled.documentTypes),
      show: formWords(form, { countries, t }),
    };
    const found = runChecksByCause(compiled.checks, around);
    const ms = processorTimeOf(() => runChecksByCause(compiled.checks, around), RUNS);
    return { id: fixture.id, ms, checks: found.length };
  });
  const [most] = taken.toSorted((one, other) => other.ms - one.ms);
  return [
    {
      name: 'checks',
      value: rounded(most?.ms ?? Number.NaN),
      unit: 'ms',
      n: taken.length * RUNS,
      note: `of the processor, for the slowest of ${taken.length} applicants: ${most?.id}, ${most?.checks} checks`,
    },
  ];
};
