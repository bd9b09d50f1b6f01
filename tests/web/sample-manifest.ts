import type { Manifest } from '../../src/core/manifest/manifest.ts';
import type { CompiledScreen } from '../../src/web/lib/records/manifest.ts';
import { limits } from './limits.ts';

const empty = { title: 'Nothing yet', text: 'It will be here.' };
const screens = {
  applications: {
    id: 'applications',
    kind: 'empty',
    route: '/applications',
    aliases: ['/'],
    title: 'My applications',
    shells: ['applicant'],
    nav: { label: 'My Applications', icon: 'folders', order: 2, showWhen: undefined },
    empty,
  },
  'get-visa': {
    id: 'get-visa',
    kind: 'empty',
    route: '/get-visa',
    title: 'Tell us about your trip',
    shells: ['applicant'],
    nav: {
      label: 'Apply now',
      icon: 'plane',
      order: 1,
      showWhen: ['get', ['name', 'tenant'], 'showApplyNow'],
    },
    empty,
  },
  'not-found': {
    id: 'not-found',
    kind: 'not-found',
    route: '*',
    title: 'You have found a secret place!',
    shells: ['applicant'],
    text: 'It is so secret.',
  },
  unauthorised: {
    id: 'unauthorised',
    kind: 'unauthorised',
    route: '/unauthorised',
    title: 'This page is not part of your role',
    shells: ['applicant'],
    text: 'Ask.',
  },
} as unknown as Record<string, CompiledScreen>;

interface Wish {
  landing: string;
  screens: string[];
  closed?: Manifest['closed'];
  showApplyNow?: boolean;
}

/** A small manifest with the named screens; enough for routing and navigation. */
export const sampleManifest = (wish: Wish): Manifest =>
  ({
    checksum: 'sample',
    role: 'applicant',
    roleLabel: 'Applicant',
    rolePerson: 'an applicant',
    roles: ['applicant'],
    shell: 'applicant',
    grants: [
      'application:create:own',
      'application:update:own',
      'application:submit:own',
      'application:download:own',
      'document:create:own',
      'document:update:own',
      'document:delete:own',
      'profile:update:own',
    ],
    landing: wish.landing,
    screens: wish.screens.flatMap((id) => screens[id] ?? []),
    closed: wish.closed ?? [],
    journey: { id: 'applicant', steps: [] },
    statuses: {
      statuses: [],
      groups: [],
      editable: { groups: [] },
      finalised: { groups: [] },
      submittedFrom: '',
      transitions: [],
    },
    tenant: {
      id: 'demo',
      showApplyNow: wish.showApplyNow ?? true,
      retention: { days: 1, text: '' },
    },
    copy: {},
    destinations: [],
    documentTypes: [],
    trust: limits,
  }) as unknown as Manifest;
