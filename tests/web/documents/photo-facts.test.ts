import { describe, expect, it } from 'vitest';
import { photoFacts } from '../../../src/web/widgets/read-values/photo-facts.ts';
import { finding, paper } from './papers.ts';

const t = (key: string, params: Record<string, unknown> = {}) =>
  [key.split('.').at(-1), ...Object.values(params)].join(' ');
const measured = (values: Record<string, unknown>) =>
  paper('photo', {
    category: 'Photo',
    namespace: 'photo',
    fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  });
const photo = measured({
  width_px: 825,
  height_px: 1058,
  ratio: 0.78,
  background_is_plain: true,
  format: 'JPEG',
  file_size_bytes: 28_034,
});
const rule = {
  widthMm: 35,
  heightMm: 45,
  background: 'white',
  maxAgeMonths: 6,
  faceSharePercent: [70, 80] as [number, number],
};
const factsOf = (document: typeof photo, judging: Partial<Parameters<typeof photoFacts>[1]> = {}) =>
  photoFacts(document, { rule, findings: [], t, ...judging }).map(({ id, value, asked, state }) => [
    id,
    value,
    asked,
    state,
  ]);

describe('a photo against the rule of the destination', () => {
  it('is told fact by fact, and what nobody can measure is left to the eye', () => {
    expect(factsOf(photo)).toEqual([
      ['shape', 'pixels 825 1,058', 'photoSize\u00a035\u00a045', 'fits'],
      ['background', 'plain', 'white', 'fits'],
      ['face', 'faceShare 70 80', undefined, 'look'],
      ['age', 'atMost 6', undefined, 'look'],
      ['file', 'kilobytes JPEG 28', undefined, 'plain'],
    ]);
  });

  it('says how much of the height the head takes, and how many faces there are where it is not one', () => {
    const seen = (values: object) =>
      measured({ width_px: 1, height_px: 1, taken_date: '2027-01-01', ...values });
    expect(factsOf(seen({ face_count: 1, face_height_ratio: 0.736 }))[1]).toEqual([
      'face',
      'headShare 74',
      'faceShare 70 80',
      'fits',
    ]);
    expect(
      factsOf(seen({ face_count: 1, face_height_ratio: 0.5 }), {
        findings: [finding(['photo.face_height_ratio'])],
      })[1],
    ).toEqual(['face', 'headShare 50', 'faceShare 70 80', 'mismatch']);
    expect(
      factsOf(seen({ face_count: 2, face_height_ratio: 0.5 }), {
        findings: [finding(['photo.face_count'])],
      })[1],
    ).toEqual(['face', 'faces 2', 'faceShare 70 80', 'mismatch']);
    expect(
      factsOf(seen({ face_count: 1, face_height_ratio: 0.6 }), {
        rule: { widthMm: 35, heightMm: 45 },
      })[1],
    ).toEqual(['face', 'headShare 60', undefined, 'plain']);
  });

  it('does not fit where a check says so', () => {
    expect(factsOf(photo, { findings: [finding(['photo.ratio'])] })[0]).toEqual([
      'shape',
      'pixels 825 1,058',
      'photoSize\u00a035\u00a045',
      'mismatch',
    ]);
  });

  it('fits where the check about it passed, or could not run', () => {
    for (const state of ['passed', 'not-run'] as const)
      expect(
        factsOf(photo, { findings: [finding(['photo.ratio'], { state })] })[0]?.[3],
        state,
      ).toBe('fits');
  });

  it('asks nobody for its age once somebody said it', () => {
    expect(
      factsOf(measured({ width_px: 1, height_px: 1, taken_date: '2027-01-01' })).map(([id]) => id),
    ).toEqual(['shape', 'face']);
  });

  it('is only described where no rule is known, and not at all before it is measured', () => {
    expect(
      factsOf(photo, { rule: undefined }).map(
        ([id, , , state]) => `${String(id)} ${String(state)}`,
      ),
    ).toEqual(['shape plain', 'background plain', 'file plain']);
    expect(factsOf(measured({}))).toEqual([]);
  });
});
