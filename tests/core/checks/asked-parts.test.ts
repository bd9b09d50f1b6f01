import { describe, expect, it, test } from 'vitest';
import { askedKinds } from '../../../src/core/checks/documents/asked-kinds.ts';
import { partsAsAsked } from '../../../src/core/checks/documents/asked-parts.ts';
import cases from '../../cases/reader/asked-parts.json' with { type: 'json' };

describe('a file of several documents', () => {
  test.each(cases)('$name', ({ asked, read, become }) => {
    expect(partsAsAsked(read, asked ? new Set(asked) : undefined)).toEqual(become);
  });
});

describe('the kinds that a visa asks for', () => {
  const kind = (id: string, ...contents: string[]) => ({
    id,
    namespaces: contents.map((content) => ({ id: content, title: content, fields: [] })),
  });
  const types = [
    kind('Passport', 'passport'),
    kind('Proof of Funds', 'bank_statement', 'payslip'),
    kind('Proof of Employment', 'employment'),
    kind('National ID', 'national_id'),
    kind('Insurance', 'insurance'),
    kind('Letter', 'invitation'),
    kind('Proof of Travel', 'hotel'),
  ];

  it('are those of its documents, also in place of another, beside one, or as a source of answers', () => {
    const asked = askedKinds(
      {
        requirements: [
          { documentType: 'Passport', reads: 'passport' },
          { documentType: 'Proof of Funds', reads: 'bank_statement', alsoReads: ['employment'] },
          { documentType: 'Other', besides: ['invitation'] },
        ],
        questions: [
          { prefill: ['national_id.address'] },
          { fields: [{ prefill: ['hotel.name'] }] },
        ],
      },
      types,
    );
    expect([...asked].sort()).toEqual([
      'Letter',
      'National ID',
      'Other',
      'Passport',
      'Proof of Employment',
      'Proof of Funds',
      'Proof of Travel',
    ]);
  });
});
