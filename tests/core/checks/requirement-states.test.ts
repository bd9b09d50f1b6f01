import { describe, expect, it } from 'vitest';
import { requirementStates } from '../../../src/core/checks/documents/requirement-states.ts';
import type { Ast } from '../../../src/core/expressions/ast.ts';

const isMarried: Ast = ['==', ['get', ['name', 'form'], 'marital_status'], ['value', 'married']];
const passport = {
  id: 'passport',
  title: 'Passport',
  level: 'required',
  documentType: 'Passport',
  reads: 'passport',
} as const;
const certificate = {
  id: 'marriage',
  title: 'Marriage certificate',
  level: 'conditional',
  documentType: 'Proof of Marital Status',
  reads: 'marriage_certificate',
  when: isMarried,
} as const;
const photo = { id: 'photo', title: 'Photo', level: 'recommended', documentType: 'Photo' } as const;
const vaccination = {
  id: 'vaccination',
  title: 'Yellow fever certificate',
  level: 'required',
  documentType: 'Other',
} as const;
const statement = 'This is my yellow fever certificate.';
const scan = { id: 'd1', namespace: 'passport', category: 'Passport' };

describe('a document of the package', () => {
  it('is met by what was read as it asks, or by its kind when it reads nothing', () => {
    const other = { id: 'd2', namespace: '', category: 'Photo' };
    expect(requirementStates([passport, photo], {}, [scan, other])).toEqual([
      {
        id: 'passport',
        title: 'Passport',
        level: 'required',
        standing: 'required',
        applies: true,
        met: true,
        documents: [scan],
      },
      {
        id: 'photo',
        title: 'Photo',
        level: 'recommended',
        standing: 'recommended',
        applies: true,
        met: true,
        documents: [other],
      },
    ]);
  });

  it('is never met by a paper only because it is of no other kind', () => {
    const hours = { id: 'd2', namespace: '', category: 'Other' };
    expect(requirementStates([vaccination], {}, [hours])[0]).toMatchObject({
      met: false,
      documents: [],
    });
  });

  it('with a statement is met by what a person says is it, and by nothing else of its kind', () => {
    const ticked = {
      id: 'd3',
      namespace: '',
      category: 'Letter',
      saidToBe: [{ requirement: 'vaccination' }],
    };
    const others = [
      { id: 'd4', namespace: '', category: 'Other' },
      { ...ticked, id: 'd5', saidToBe: [{ requirement: 'passport' }] },
    ];
    expect(
      requirementStates([{ ...vaccination, statement }], {}, [...others, ticked])[0],
    ).toMatchObject({ met: true, documents: [ticked] });
    expect(requirementStates([passport], {}, others)[0]).toMatchObject({ met: false });
  });

  it('that reads a content is met by a statement as well, where it has one', () => {
    const read = { id: 'd6', namespace: 'vaccination', category: 'Other' };
    const ticked = {
      id: 'd7',
      namespace: '',
      category: '',
      saidToBe: [{ requirement: 'vaccination' }],
    };
    const asked = { ...vaccination, reads: 'vaccination', statement };
    expect(requirementStates([asked], {}, [read, ticked])[0]?.documents).toEqual([read, ticked]);
  });

  it('is met by what serves as well: a certificate of enrolment for proof of work or study', () => {
    const work = {
      ...passport,
      id: 'employment',
      documentType: 'Proof of Employment' as const,
      reads: 'employment',
      alsoReads: ['admission'],
    };
    const enrolment = { id: 'd3', namespace: 'admission', category: 'Letter' };
    const invitation = { id: 'd4', namespace: 'invitation', category: 'Letter' };
    expect(requirementStates([work], {}, [enrolment, invitation])[0]).toMatchObject({
      met: true,
      documents: [enrolment],
    });
    expect(requirementStates([work], {}, [invitation])[0]).toMatchObject({ met: false });
  });

  it('with a condition applies when it holds, and not while it is unknown', () => {
    const applies = (form: Record<string, string>) =>
      requirementStates([certificate], { form }, [])[0]?.applies;
    expect([
      applies({ marital_status: 'married' }),
      applies({ marital_status: 'single' }),
      applies({}),
    ]).toEqual([true, false, false]);
  });

  it('required under a condition applies when it holds', () => {
    expect(
      requirementStates(
        [{ ...passport, when: isMarried }],
        { form: { marital_status: 'married' } },
        [],
      )[0],
    ).toMatchObject({ applies: true, met: false });
    expect(requirementStates([{ ...passport, when: isMarried }], {}, [])[0]?.applies).toBe(false);
  });

  it('whose condition stands only in words is held against nobody', () => {
    const { when, ...inWords } = certificate;
    expect(
      requirementStates([inWords], { form: { marital_status: 'married' } }, [])[0]?.applies,
    ).toBe(false);
  });
});
