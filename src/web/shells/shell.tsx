import { lazy } from 'react';
import { useManifest } from '../lib/records/manifest.ts';
import { ApplicantShell } from './applicant/applicant-shell.tsx';
import { useShellView } from './use-shell-view.ts';

/** Loaded only for staff, beside their first screen: most people are applicants. */
const StaffShell = lazy(async () => ({
  default: (await import('./staff/staff-shell.tsx')).StaffShell,
}));

/**
 * The frame of the person who is signed in: applicants of type D2C get their own, everybody else
 * the standard one.
 */
export const Shell = () => {
  const { manifest } = useManifest();
  const view = useShellView();
  const Frame = manifest.shell === 'applicant' ? ApplicantShell : StaffShell;
  return <Frame view={view} />;
};
