import { createHash } from 'node:crypto';
import { dailyPlanPdf } from './daily-plan-pdf.ts';
import { dailyPlan } from './daily-plan.ts';
import type { PackageDocument, PackageInput } from './make-package.ts';

/** The documents that we make from the bookings, where a requirement says so and the bookings are enough. */
export async function madeDocuments({ subject, guidelines, requirements, facts }: PackageInput): Promise<PackageDocument[]> {
  const asking = requirements.find(({ makes }) => makes === 'daily-plan');
  const plan = asking && dailyPlan(facts, guidelines.trip);
  if (!plan) return [];
  const bytes = await dailyPlanPdf(subject, plan);
  const title = subject.say('package.planName');
  return [{
    id: 'daily-plan', fileName: `${title}.pdf`, title, category: asking.documentType, namespace: asking.reads ?? '', mimeType: 'application/pdf',
    size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), open: async () => inOnePiece(bytes),
  }];
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
