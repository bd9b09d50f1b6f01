import { sql } from 'kysely';
import { periodOf } from '../../src/core/figures/period.ts';
import { connect } from '../../src/server/database/connection.ts';
import { inTenant, readInTenant } from '../../src/server/database/in-tenant.ts';
import { type FigureQuestion, figures } from '../../src/server/repositories/figures.ts';
import { silent } from '../server/silent-log.ts';
import { startDatabase, startProduct } from './api-product.ts';
import { type Benchmark, median, rounded } from './figure.ts';
import { sized } from './size.ts';

const APPLICATIONS = sized(1_000_000, 500);
const TRIES = sized(9, 1);
const TENANT = 'demo';
const QUESTIONS: Pick<FigureQuestion, 'measure' | 'by'>[] = [
  { measure: 'reached', by: 'all' },
  { measure: 'stayed', by: 'all' },
  { measure: 'moved', by: 'all' },
  { measure: 'entered', by: 'week' },
  { measure: 'entered', by: 'destination' },
  { measure: 'entered', by: 'agency' },
  { measure: 'entered', by: 'agent' },
];

/** What applications of two years went through: 40 agencies, 200 agents, 12 destinations. */
const progress = sql`
  insert into application_progress (tenant, application_uid, kind, from_status, to_status, is_first, since, at, started_at, agency_uid, agent_uid, destination)
  select ${TENANT}, 'bench-' || n, step.kind, step.from_status, step.to_status, true,
    began.at + step.day * interval '1 day', began.at + (step.day + 1) * (1 + n % 7) * interval '5 hours', began.at,
    'agency-' || n % 40, 'agent-' || n % 200, 'D' || n % 12
  from generate_series(1, ${APPLICATIONS}) n,
    lateral (select timestamptz '2026-11-20' - (n % 730) * interval '1 day' as at) began,
    (values ('started', '', '', 0), ('status', 'INITIATED', 'DRAFT', 0), ('documents', '', '', 1), ('answers', '', '', 1),
      ('status', 'DRAFT', 'Package Creation In Progress', 2), ('status', 'Package Creation In Progress', 'Package ready', 3)) step(kind, from_status, to_status, day)`;

/** How long each question of a dashboard takes when a million applications are counted. */
export const figuresAtScale: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 0);
  const admin = connect({ connection: database.admin, max: 2, log: silent });
  try {
    await progress.execute(admin);
    while (
      await inTenant(admin, TENANT, (transaction) =>
        figures.count(transaction, { tenant: TENANT, timeZone: 'UTC' }),
      )
    );
    const times = [];
    for (const question of QUESTIONS) times.push({ question, ms: await timeOf(admin, question) });
    const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
    return [
      {
        name: 'figures.slowest',
        value: rounded(slowest.ms),
        unit: 'ms',
        n: TRIES,
        note: `${APPLICATIONS} applications; ${slowest.question.measure} by ${slowest.question.by}, 52 weeks beside 52`,
      },
    ];
  } finally {
    await admin.destroy();
    await product.stop();
    await database.stop();
  }
};

async function timeOf(
  db: ReturnType<typeof connect>,
  question: Pick<FigureQuestion, 'measure' | 'by'>,
): Promise<number> {
  const period = periodOf({ from: '2025-11-24', to: '2026-11-20' }, '2026-11-20');
  const times: number[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    const start = performance.now();
    await readInTenant(db, TENANT, (transaction) =>
      figures.read(transaction, { scope: { tenant: TENANT, kind: 'any' }, period, ...question }),
    );
    times.push(performance.now() - start);
  }
  return median(times);
}
