import { describe, expect, it } from 'vitest';
import { askedDocuments, isAskedFor } from '../../../src/core/checks/asked-documents.ts';
import { runChecks } from '../../../src/core/checks/run-checks.ts';
import type { CompiledRequirement } from '../../../src/core/catalogue/compiled.ts';
import { cases, compiled, factsOf, showFor } from './check-cases.ts';

const requirement = (more: Partial<CompiledRequirement>): CompiledRequirement => ({
  id: 'letter', documentType: 'Letter', title: 'Letter', detail: 'A letter.', level: 'required', icon: 'mail', ...more,
});
const about = (content: string) => ({ each: content, fields: [], reads: [] });
const asks = (more: Partial<CompiledRequirement>, content: string, facts = {}) => isAskedFor(about(content), askedDocuments([requirement(more)], compiled.documentTypes), facts);

describe('a check about a document', () => {
  it('runs where the visa asks for it, for what serves as well, and for what belongs beside it', () => {
    expect(asks({ reads: 'invitation' }, 'invitation')).toBe(true);
    expect(asks({ reads: 'employment', alsoReads: ['admission'] }, 'admission')).toBe(true);
    expect(asks({ reads: 'bank_statement', besides: ['payslip'] }, 'payslip')).toBe(true);
    expect(asks({ reads: 'invitation' }, 'cover_letter')).toBe(false);
  });

  it('runs for every content of a kind of which no content is named', () => {
    expect([asks({}, 'cover_letter'), asks({}, 'payslip')]).toEqual([true, false]);
  });

  it('runs under a condition that nobody knows yet, and while there is none not under one that does not hold', () => {
    const when: CompiledRequirement['when'] = ['==', ['get', ['name', 'form'], 'host'], ['value', 'yes']];
    const asked = (facts: object) => asks({ reads: 'invitation', level: 'conditional', when }, 'invitation', facts);
    expect([asked({}), asked({ form: { host: 'yes' } }), asked({ form: { host: 'no' } })]).toEqual([true, true, false]);
    expect(asked({ form: { host: 'no' }, documents: { invitation: {} } })).toBe(true);
  });

  it('is recognised by "each", by the first document that it names, or by the first that it reads', () => {
    const asked = askedDocuments([requirement({ reads: 'passport', documentType: 'Passport' })], compiled.documentTypes);
    const isRun = (check: Parameters<typeof isAskedFor>[0]) => isAskedFor(check, asked, {});
    expect(isRun({ fields: ['form.surname', 'passport.surname', 'invitation.guest_name'], reads: [] })).toBe(true);
    expect(isRun({ fields: ['invitation.guest_name', 'passport.surname'], reads: [] })).toBe(false);
    expect(isRun({ fields: [], reads: ['today', 'documents.cover_letter'] })).toBe(false);
    expect(isRun({ fields: ['form.surname'], reads: ['form.surname', 'documents.marriage_certificate'] })).toBe(true);
    expect(isRun({ each: 'file', fields: ['bank_statement.account_holder'], reads: [] })).toBe(true);
  });
});

describe('the hint at a cover letter', () => {
  const [one] = cases;
  const hints = (requirements: CompiledRequirement[]) => {
    if (!one) throw new Error('There are no cases.');
    const asked = askedDocuments(requirements, compiled.documentTypes);
    return runChecks(compiled.checks, { facts: factsOf(one, { unset: ['documents.cover_letter'] }), show: showFor(one), asked }).filter(({ id }) => id === 'cover_letter').map(({ state }) => state);
  };

  it('is given where the destination asks for one, and nowhere else', () => {
    const own = compiled.destinations[one?.country ?? '']?.visaTypes[0]?.requirements ?? [];
    expect(hints(own)).toEqual(['open']);
    expect(hints(own.filter(({ reads }) => reads !== 'cover_letter'))).toEqual([]);
  });
});
