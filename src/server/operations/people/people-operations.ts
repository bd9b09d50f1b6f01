import { handler as acceptInvitation } from './accept-invitation.ts';
import { handler as createAgency } from './create-agency.ts';
import { handler as createAgent } from './create-agent.ts';
import { handler as createDistributor } from './create-distributor.ts';
import { handler as createReviewer } from './create-reviewer.ts';
import { handler as decideAgency } from './decide-agency.ts';
import { handler as decideAgent } from './decide-agent.ts';
import { handler as decideApplicant } from './decide-applicant.ts';
import { handler as decideDistributor } from './decide-distributor.ts';
import { handler as decideReviewer } from './decide-reviewer.ts';
import { handler as getHistory } from './get-history.ts';
import { handler as inviteAgency } from './invite-agency.ts';
import { handler as inviteAgent } from './invite-agent.ts';
import { handler as inviteApplicant } from './invite-applicant.ts';
import { handler as inviteDistributor } from './invite-distributor.ts';
import { handler as inviteReviewer } from './invite-reviewer.ts';
import { handler as openInvitation } from './open-invitation.ts';
import { handler as updateAgency } from './update-agency.ts';
import { handler as updateAgent } from './update-agent.ts';
import { handler as updateApplicant } from './update-applicant.ts';
import { handler as updateDistributor } from './update-distributor.ts';
import { handler as updateReviewer } from './update-reviewer.ts';

/** The calls about staff and travellers as records, for the registry of all. */
export const peopleOperations = {
  'accept-invitation': acceptInvitation,
  'create-agency': createAgency,
  'create-agent': createAgent,
  'create-distributor': createDistributor,
  'create-reviewer': createReviewer,
  'decide-agency': decideAgency,
  'decide-agent': decideAgent,
  'decide-applicant': decideApplicant,
  'decide-distributor': decideDistributor,
  'decide-reviewer': decideReviewer,
  'get-history': getHistory,
  'invite-agency': inviteAgency,
  'invite-agent': inviteAgent,
  'invite-applicant': inviteApplicant,
  'invite-distributor': inviteDistributor,
  'invite-reviewer': inviteReviewer,
  'open-invitation': openInvitation,
  'update-agency': updateAgency,
  'update-agent': updateAgent,
  'update-applicant': updateApplicant,
  'update-distributor': updateDistributor,
  'update-reviewer': updateReviewer,
};
