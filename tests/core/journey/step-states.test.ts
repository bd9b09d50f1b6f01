import { describe, expect, test } from 'vitest';
import { isEditable, isFinalised, statusGroup } from '../../../src/core/journey/status.ts';
import {
  currentStateKind,
  currentStep,
  stepStates,
} from '../../../src/core/journey/step-states.ts';
import addresses from '../../cases/journey/active-step.json' with { type: 'json' };
import currentStates from '../../cases/journey/current-state.json' with { type: 'json' };
import gates from '../../cases/journey/gates.json' with { type: 'json' };
import { journey, statuses } from './compiled.ts';

const chosenTrip = { category: 'Visitor', from: 'IN', to: 'JP' };

const tenant = { id: 'demo', showApplyNow: true, allowDetailsSelection: true };

interface Application {
  status?: string;
  documentCount?: number;
  isPremium?: boolean;
  hasPackage?: boolean;
  canReopen?: boolean;
  canAnswer?: boolean;
}

function factsOf(application: Application | null, trip: object) {
  if (!application) return { trip, tenant, application: {} };
  const { status } = application;
  const judged =
    status === undefined
      ? {}
      : {
          isEditable: isEditable(statuses, status),
          isFinalised: isFinalised(statuses, status),
          group: statusGroup(statuses, status),
        };
  return {
    trip,
    tenant,
    application: { uid: 'a1', isPremium: false, hasPackage: false, ...application, ...judged },
  };
}

describe('which steps are open', () => {
  test.each(gates)('$name', ({ application, trip, steps }) => {
    const shown = stepStates(journey, factsOf(application, trip ?? chosenTrip), '#/applications');
    expect(shown.map(({ state }) => state)).toEqual(steps);
  });

  test('every closed step says why, and no other does', () => {
    for (const { application, trip } of gates) {
      for (const { state, reason } of stepStates(
        journey,
        factsOf(application, trip ?? chosenTrip),
        '#/applications',
      )) {
        expect(reason !== undefined).toBe(state === 'disabled');
      }
    }
  });

  test('the form of a premium application is with the expert', () => {
    const form = stepStates(
      journey,
      factsOf({ status: 'DRAFT', documentCount: 1, isPremium: true, hasPackage: true }, chosenTrip),
      '',
    )[3];
    expect(form?.reason).toBe('A visa expert fills the form for you.');
  });

  const reasonsOf = (application: Application | null, trip: object = chosenTrip) =>
    stepStates(journey, factsOf(application, trip), '').map(({ reason }) => reason);

  test('only where an application can be opened again does a closed step advise it', () => {
    const finished = { status: 'Package ready', documentCount: 1, hasPackage: true };
    expect(reasonsOf({ ...finished, canReopen: true })).toEqual([
      'The trip can change until the package is made. Reopen the application to change it.',
      'The guidelines are closed, because the package is made or being made.',
      'The package is made, so the documents are closed. Reopen the application to change them.',
      'The package is made, so the form is closed. Reopen the application to change an answer.',
      undefined,
    ]);
    for (const { status, isPremium } of [
      { status: 'Application submitted', isPremium: false },
      { status: 'Package ready', isPremium: true },
      { status: 'Package Creation In Progress', isPremium: false },
    ]) {
      expect(
        reasonsOf({ ...finished, status, isPremium, canReopen: false, canAnswer: false }).filter(
          (reason) => reason && /reopen|finish|opens when you\b/i.test(reason),
        ),
      ).toEqual([]);
    }
  });

  test('before that, it says what is missing', () => {
    expect(reasonsOf(null, {})).toEqual([
      'Opens when you have chosen your trip.',
      'Opens when you have chosen your trip.',
      'Opens when you start the application.',
      'Opens with your first document.',
      'Opens when your package is ready. Until then, choose your trip and start the application.',
    ]);
    const draft = { status: 'DRAFT', canAnswer: true };
    expect([0, 1].map((documentCount) => reasonsOf({ ...draft, documentCount })[4])).toEqual([
      'Opens when your package is ready. Until then, add your documents.',
      'Opens when your package is ready. Until then, finish the form.',
    ]);
    expect(
      reasonsOf({ status: 'DRAFT', isPremium: true, hasPackage: true, canAnswer: false })[4],
    ).toBe('Opens when your package is ready.');
    expect(reasonsOf({ status: 'Package Creation In Progress', canAnswer: false })[4]).toBe(
      'Opens when your package is ready. It is being made.',
    );
  });

  test('without any fact every step is closed', () => {
    expect(stepStates(journey, {}, '').map(({ state }) => state)).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'disabled',
      'disabled',
    ]);
  });
});

describe('where /current-state leads', () => {
  test.each(currentStates)('$name', ({ application, kind }) => {
    expect(currentStateKind(journey, factsOf(application, chosenTrip))).toBe(kind);
  });
});

describe('a visit from a partner', () => {
  const visit = (application: Application | null, change: object) => {
    const facts = factsOf(application, chosenTrip);
    return stepStates(
      journey,
      { ...facts, tenant: { ...tenant, partnerAddress: 'https://partner.example', ...change } },
      '#/visa-requirements',
    );
  };

  test('with the apply-now button hidden, step 1 leads to the partner with action=visadetails', () => {
    expect(visit(null, { showApplyNow: false })[0]).toMatchObject({
      partner: 'visadetails',
      state: 'open',
    });
    expect(visit(null, { showApplyNow: true })[0]?.partner).toBeUndefined();
  });

  test('step 1 is clickable only if there is no application or its status passes', () => {
    expect(visit({ status: 'DRAFT' }, { showApplyNow: false })[0]?.state).toBe('open');
    expect(visit({ status: 'Package ready' }, { showApplyNow: false })[0]?.state).toBe('disabled');
  });

  test('the way back from the guidelines is blocked for draft statuses', () => {
    expect(visit({ status: 'DRAFT' }, {})[1]?.leadsBack).toBe(false);
    expect(visit({ status: 'INITIATED' }, {})[1]?.leadsBack).toBe(true);
    expect(visit(null, {})[1]?.leadsBack).toBe(true);
    expect(stepStates(journey, factsOf({ status: 'DRAFT' }, chosenTrip), '')[1]?.leadsBack).toBe(
      true,
    );
  });

  test('whoever may not choose details finds step 1 closed', () => {
    expect(visit(null, { allowDetailsSelection: false })[0]).toMatchObject({
      reason: 'Your trip was chosen where you came from.',
    });
  });
});

test('with an empty partner address, step 1 of an application that exists asks first', () => {
  expect(stepStates(journey, factsOf({ status: 'DRAFT' }, chosenTrip), '')[0]?.confirm?.title).toBe(
    'Change this trip?',
  );
  expect(stepStates(journey, factsOf(null, chosenTrip), '')[0]?.confirm).toBeUndefined();
});

describe('which step is active', () => {
  test.each(addresses)('$name', ({ address, active }) => {
    expect(currentStep(journey, address)?.id).toBe(
      active === null ? undefined : journey.steps[active]?.id,
    );
  });

  const doneAt = (facts: object, address: string) =>
    stepStates(journey, facts as never, address).map(({ isDone }) => isDone);

  test('what lies before the active step of an application is done, also where it is closed by now', () => {
    expect(
      doneAt(
        factsOf({ status: 'DRAFT', documentCount: 1 }, chosenTrip),
        '#/form?applicationUid=a1',
      ),
    ).toEqual([true, true, true, false, false]);
    expect(
      doneAt(factsOf({ status: 'Package ready' }, chosenTrip), '#/summary?applicationUid=a1'),
    ).toEqual([true, true, true, true, false]);
  });

  test('before there is an application the trip is done once it is chosen', () => {
    expect(doneAt({ trip: chosenTrip }, '#/visa-requirements')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('nothing is done of an application that is not there', () => {
    for (const route of ['visa-requirements', 'document-playground', 'form', 'summary'])
      expect(doneAt({ trip: {} }, `#/${route}?applicationUid=a1`)).not.toContain(true);
  });

  test('the active step keeps its reason when the address led past its gate', () => {
    const [details] = stepStates(
      journey,
      factsOf({ status: 'Package ready', canReopen: true }, chosenTrip),
      '#/get-visa?applicationUid=a1',
    );
    expect(details).toMatchObject({ state: 'current', reason: expect.stringContaining('Reopen') });
  });
});

test("the five steps have the specification's titles, subtitles, routes and parameters", () => {
  expect(
    journey.steps.map(({ title, subtitle, route, carries }) => [
      title,
      subtitle,
      route,
      carries.join('+'),
    ]),
  ).toEqual([
    ['Details', 'Fill the form', '/get-visa', 'applicationUid'],
    ['Guidelines', 'Read the guidelines', '/visa-requirements', 'applicationUid'],
    ['Upload', 'Upload your documents', '/document-playground', 'applicationUid+applicantUid'],
    ['Form', 'Review your form', '/form', 'applicationUid+applicantUid'],
    ['Finalise', 'Submit your application', '/summary', 'applicationUid'],
  ]);
});
