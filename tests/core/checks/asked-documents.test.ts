import { describe, expect, it } from 'vitest';
import type { CompiledRequirement } from '../../../src/core/catalogue/compile/compiled.ts';
import { askedDocuments, weightOf } from '../../../src/core/checks/documents/asked-documents.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import { cases, compiled, factsOf, showFor } from './check-cases.ts';

const requirement = (more: Partial<CompiledRequirement>): CompiledRequirement => ({
  id: 'letter',
  documentType: 'Letter',
  title: 'Letter',
  detail: 'A letter.',
  level: 'required',
  icon: 'mail',
  ...more,
});
const about = (content: string) => ({ each: content, fields: [], reads: [] });
const weigh = (more: Partial<CompiledRequirement>, content: string, facts = {}) =>
  weightOf(about(content), askedDocuments([requirement(more)], compiled.documentTypes), facts);
const withOne = (content: string, facts = {}) => ({ ...facts, documents: { [content]: {} } });

describe('a check about a document', () => {
  it('weighs as much as it says where the visa asks for it, and for what serves as well', () => {
    expect(weigh({ reads: 'invitation' }, 'invitation')).toBe('full');
    expect(weigh({ reads: 'employment', alsoReads: ['admission'] }, 'admission')).toBe('full');
    expect(weigh({ reads: 'invitation' }, 'cover_letter')).toBe('none');
    expect(weigh({ reads: 'invitation' }, 'cover_letter', withOne('cover_letter'))).toBe('none');
  });

  it('is a hint where its document is only welcome beside another', () => {
    expect(weigh({ reads: 'bank_statement', besides: ['payslip'] }, 'payslip')).toBe('none');
    expect(
      weigh({ reads: 'bank_statement', besides: ['payslip'] }, 'payslip', withOne('payslip')),
    ).toBe('hint');
  });

  it('runs for every content of a kind of which no content is named', () => {
    expect([weigh({}, 'cover_letter'), weigh({}, 'payslip')]).toEqual(['full', 'none']);
  });

  it('is a hint about one that is there until its condition holds, and left out where it does not hold and there is none', () => {
    const when: CompiledRequirement['when'] = [
      '==',
      ['get', ['name', 'form'], 'host'],
      ['value', 'yes'],
    ];
    const weights = (facts: object) =>
      [facts, withOne('invitation', facts)].map((these) =>
        weigh({ reads: 'invitation', level: 'conditional', when }, 'invitation', these),
      );
    expect(weights({})).toEqual(['full', 'hint']);
    expect(weights({ form: { host: 'yes' } })).toEqual(['full', 'full']);
    expect(weights({ form: { host: 'no' } })).toEqual(['none', 'hint']);
  });

  it('is recognised by "each", by the first document that it names, or by the first that it reads', () => {
    const asked = askedDocuments(
      [requirement({ reads: 'passport', documentType: 'Passport' })],
      compiled.documentTypes,
    );
    const isRun = (check: Parameters<typeof weightOf>[0]) => weightOf(check, asked, {}) === 'full';
    expect(
      isRun({ fields: ['form.surname', 'passport.surname', 'invitation.guest_name'], reads: [] }),
    ).toBe(true);
    expect(isRun({ fields: ['invitation.guest_name', 'passport.surname'], reads: [] })).toBe(false);
    expect(isRun({ fields: [], reads: ['today', 'documents.cover_letter'] })).toBe(false);
    expect(
      isRun({
        fields: ['form.surname'],
        reads: ['form.surname', 'documents.marriage_certificate'],
      }),
    ).toBe(true);
    expect(isRun({ each: 'file', fields: ['bank_statement.account_holder'], reads: [] })).toBe(
      true,
    );
  });
});

describe('the hint at a cover letter', () => {
  const [one] = cases;
  const hints = (requirements: CompiledRequirement[]) => {
    if (!one) throw new Error('There are no cases.');
    const asked = askedDocuments(requirements, compiled.documentTypes);
    return runChecks(compiled.checks, {
      facts: factsOf(one, { unset: ['documents.cover_letter'] }),
      show: showFor(one),
      asked,
    })
      .filter(({ id }) => id === 'cover_letter')
      .map(({ state }) => state);
  };

  it('is given where the destination asks for one, and nowhere else', () => {
    const own = compiled.destinations[one?.country ?? '']?.visaTypes[0]?.requirements ?? [];
    expect(hints(own)).toEqual(['open']);
    expect(hints(own.filter(({ reads }) => reads !== 'cover_letter'))).toEqual([]);
  });
});
