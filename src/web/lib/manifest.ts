import { createContext, useContext } from 'react';
import type {
  DocumentField,
  DocumentType,
  ExtensionVariant,
  Namespace,
  Screen,
  Services,
  Tenant,
  Trust,
} from '../../contract/catalogue.ts';
import type { Manifest as WireManifest } from '../../contract/records.ts';
import type { CompiledScreen } from '../../core/access/compiled-screen.ts';
import type { CompiledJourney } from '../../core/journey/step-states.ts';
import type { CompiledStatuses } from '../../core/journey/transition.ts';
import type { Countries } from './countries.ts';

export type ScreenKind = Screen['kind'];
export type ScreenOf<K extends ScreenKind> = CompiledScreen<K>;
export type {
  CompiledAction,
  CompiledColumn,
  CompiledScreen,
} from '../../core/access/compiled-screen.ts';

/** What the browser knows of the catalogue, for the person who is signed in. */
export type Manifest = Omit<
  WireManifest,
  | 'screens'
  | 'journey'
  | 'statuses'
  | 'tenant'
  | 'documentTypes'
  | 'trust'
  | 'services'
  | 'extension'
> & {
  screens: CompiledScreen[];
  journey: CompiledJourney;
  statuses: CompiledStatuses;
  tenant: Pick<Tenant, 'id' | 'showApplyNow' | 'partnerAddress' | 'offersSpecimens' | 'retention'>;
  documentTypes: KnownDocumentType[];
  trust: TrustLimits;
  services?: KnownServices;
  extension?: KnownExtension;
};

/**
 * From where on what was read counts as sure or readable, and below what a person is asked to look.
 */
export type TrustLimits = Omit<Trust, '$schema'>;

/**
 * The companion extension that the tenant's people use, in the standard shell: its id in browsers.
 */
export type KnownExtension = Pick<ExtensionVariant, 'extensionId'>;

/** What applicants will be able to order besides. */
export type KnownServices = Omit<Services, '$schema'>;

/** A kind of document with the names of what is read from it. */
export type KnownDocumentType = Pick<DocumentType, 'id' | 'title' | 'icon'> & {
  namespaces: KnownNamespace[];
};

/** One kind of content, with what it has to say. */
export type KnownNamespace = Pick<Namespace, 'id' | 'title' | 'needs' | 'oneTrip'> & {
  fields: KnownDocumentField[];
};

/**
 * A value that is read from documents; an enum with the words that it may have, a list with its
 * columns and how its rows read.
 */
export type KnownDocumentField = Pick<
  DocumentField,
  'name' | 'title' | 'type' | 'measured' | 'item' | 'row' | 'min' | 'max'
> & {
  fields?: Pick<
    NonNullable<DocumentField['fields']>[number],
    'name' | 'title' | 'type' | 'short'
  >[];
  values?: string[];
  /** What they are called in another language than English. */
  words?: Record<string, { label: string }>;
  /** A form is filled from it, or a check reads it. */
  isUsed?: boolean;
};

/** Manifest and countries, once they are here. */
export interface Known {
  manifest: Manifest;
  countries: Countries;
}

export const KnownContext = createContext<Known | null>(null);

/** The catalogue of the person who is signed in. */
export const useKnown = (): Known => {
  const known = useContext(KnownContext);
  if (!known) throw new Error('useKnown works only behind the gate, below KnownContext.');
  return known;
};
