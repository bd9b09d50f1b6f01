import { describe, expect, it } from 'vitest';
import { requirementStates } from '../../../src/core/checks/requirement-states.ts';
import type { Ast } from '../../../src/core/expressions/ast.ts';

const isMarried: Ast = ['==', ['get', ['name', 'form'], 'marital_status'], ['value', 'married']];
const passport = { id: 'passport', title: 'Passport', level: 'required', documentType: 'Passport', reads: 'passport' } as const;
const certificate = { id: 'marriage', title: 'Marriage certificate', level: 'conditional', documentType: 'Proof of Marital Status', reads: 'marriage_certificate', when: isMarried } as const;
const plan = { id: 'plan', title: 'Daily plan', level: 'recommended', documentType: 'Other' } as const;
const scan = { id: 'd1', namespace: 'passport', category: 'Passport' };

describe('a document of the package', () => {
  it('is met by what was read as it asks, or by its kind when it reads nothing', () => {
    const other = { id: 'd2', namespace: 'diploma', category: 'Other' };
    expect(requirementStates([passport, plan], {}, [scan, other])).toEqual([
      { id: 'passport', title: 'Passport', level: 'required', standing: 'required', applies: true, met: true, documents: [scan] },
      { id: 'plan', title: 'Daily plan', level: 'recommended', standing: 'recommended', applies: true, met: true, documents: [other] },
    ]);
  });

  it('is met by what serves as well: a certificate of enrolment for proof of work or study', () => {
    const work = { ...passport, id: 'employment', documentType: 'Proof of Employment' as const, reads: 'employment', alsoReads: ['admission'] };
    const enrolment = { id: 'd3', namespace: 'admission', category: 'Letter' };
    const invitation = { id: 'd4', namespace: 'invitation', category: 'Letter' };
    expect(requirementStates([work], {}, [enrolment, invitation])[0]).toMatchObject({ met: true, documents: [enrolment] });
    expect(requirementStates([work], {}, [invitation])[0]).toMatchObject({ met: false });
  });

  it('with a condition applies when it holds, and not while it is unknown', () => {
    const applies = (form: Record<string, string>) => requirementStates([certificate], { form }, [])[0]?.applies;
    expect([applies({ marital_status: 'married' }), applies({ marital_status: 'single' }), applies({})]).toEqual([true, false, false]);
  });

  it('required under a condition applies when it holds', () => {
    expect(requirementStates([{ ...passport, when: isMarried }], { form: { marital_status: 'married' } }, [])[0]).toMatchObject({ applies: true, met: false });
    expect(requirementStates([{ ...passport, when: isMarried }], {}, [])[0]?.applies).toBe(false);
  });

  it('whose condition stands only in words is held against nobody', () => {
    const { when, ...inWords } = certificate;
    expect(requirementStates([inWords], { form: { marital_status: 'married' } }, [])[0]?.applies).toBe(false);
  });
});
