import { useKnown } from '../lib/manifest.ts';
import { ApplicantShell } from './applicant/applicant-shell.tsx';
import { StaffShell } from './staff/staff-shell.tsx';
import { useShellView } from './use-shell-view.ts';

/** The frame of the person who is signed in: applicants of type D2C get their own, everybody else the standard one. */
export const Shell = () => {
  const { manifest } = useKnown();
  const view = useShellView();
  return manifest.shell === 'applicant' ? <ApplicantShell view={view} /> : <StaffShell view={view} />;
};
