import { describe, expect, it } from 'vitest';
import { homeRoute, routeTarget } from '../../../src/web/lib/router/route-target.ts';
import { sampleManifest } from '../sample-manifest.ts';

const applicant = sampleManifest({
  landing: 'applications',
  screens: ['applications', 'get-visa', 'not-found'],
  closed: [{ route: '/agents', title: 'Agents' }],
});
const reviewer = sampleManifest({
  landing: 'applications',
  screens: ['applications', 'unauthorised'],
  closed: [{ route: '/agents', title: 'Agents' }],
});

describe('where an address leads', () => {
  it("lands at the role's own screen when the path is empty, before any guard", () => {
    expect(routeTarget(applicant, '')).toEqual({ kind: 'go', to: '/applications' });
    expect(routeTarget(reviewer, '')).toEqual({ kind: 'go', to: '/applications' });
  });

  it('takes "/" for the screen that has it, and for the landing where none does', () => {
    const home = { id: 'home', kind: 'empty', route: '/home', aliases: ['/'] } as never;
    expect(
      routeTarget({ ...applicant, screens: [...applicant.screens.slice(1), home] }, '/'),
    ).toMatchObject({ kind: 'screen', screen: { id: 'home' } });
    expect(
      routeTarget(
        { ...reviewer, screens: [{ id: 'list', route: '/list' } as never], landing: 'list' },
        '/',
      ),
    ).toEqual({ kind: 'go', to: '/list' });
  });

  it('shows a screen of the role', () => {
    expect(routeTarget(applicant, '/get-visa')).toMatchObject({
      kind: 'screen',
      screen: { id: 'get-visa' },
    });
  });

  it('refuses a screen of other roles by name', () => {
    expect(routeTarget(applicant, '/agents')).toEqual({ kind: 'closed', title: 'Agents' });
  });

  it('shows the refusal at its own address, and no empty page', () => {
    expect(routeTarget(reviewer, '/unauthorised')).toEqual({ kind: 'closed' });
  });

  it('is the secret place when nobody has it', () => {
    expect(routeTarget(applicant, '/nowhere')).toEqual({ kind: 'lost' });
  });

  it('lands when nobody has it and the role has no secret place', () => {
    expect(routeTarget(reviewer, '/nowhere')).toEqual({ kind: 'go', to: '/applications' });
  });

  it('says at the empty path that the landing is not theirs, where it belongs to another shell', () => {
    expect(routeTarget({ ...applicant, landing: 'elsewhere' }, '')).toEqual({ kind: 'closed' });
  });

  it('lands on the first screen when the landing belongs to another shell', () => {
    expect(homeRoute({ ...applicant, landing: 'elsewhere' })).toBe('/applications');
  });
});
