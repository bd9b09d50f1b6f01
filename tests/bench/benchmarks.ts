import { api } from './api.ts';
import { auth } from './auth.ts';
import { catalogueCheck } from './catalogue-check.ts';
import { catalogueCompile } from './catalogue-compile.ts';
import { catalogueDryRun } from './catalogue-dry-run.ts';
import { cataloguePublish } from './catalogue-publish.ts';
import { checks } from './checks.ts';
import type { Benchmark } from './figure.ts';
import { figuresAtScale } from './figures.ts';
import { formCheck } from './form-check.ts';
import { formInBrowser } from './form-in-browser.ts';
import { formMatch } from './form-match.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { queue } from './queue.ts';
import { calibration } from './reading/calibration.ts';
import { category } from './reading/category.ts';
import { mrz } from './reading/mrz.ts';
import { passportFields } from './reading/passport-fields.ts';
import { readMemory } from './reading/read-memory.ts';
import { readMrz } from './reading/read-mrz.ts';
import { readPage } from './reading/read-page.ts';
import { readPassport } from './reading/read-passport.ts';
import { readPdfText } from './reading/read-pdf-text.ts';
import { start } from './start.ts';
import { webBytes } from './web-bytes.ts';
import { webScreens } from './web-screens.ts';
import { webSignIn } from './web-signin.ts';

/** Every benchmark by its name; `npm run bench -- form` runs those that begin with "form.". */
export const benchmarks: Record<string, Benchmark> = {
  'catalogue.check': catalogueCheck,
  'catalogue.compile': catalogueCompile,
  checks,
  'catalogue.dry_run': catalogueDryRun,
  'catalogue.publish': cataloguePublish,
  figures: figuresAtScale,
  'form.check': formCheck,
  'form.match': formMatch,
  form: formInBrowser,
  'read.mrz': readMrz,
  'read.passport': readPassport,
  'read.page': readPage,
  'read.pdf_text': readPdfText,
  category,
  calibration,
  'passport.fields': passportFields,
  'read.memory': readMemory,
  mrz,
  start,
  memory,
  queue,
  'web.bytes': webBytes,
  api,
  auth,
  'web.screens': webScreens,
  'web.signin': webSignIn,
  lists,
};
