import type { OperationName } from '../../contract/operations.ts';
import { handler as addApplicationReview } from './add-application-review.ts';
import { handler as addSampleDocuments } from './add-sample-documents.ts';
import { handler as appendUpload } from './append-upload.ts';
import { handler as applicationByAgentUid } from './application-by-agent-uid.ts';
import { handler as applicationsByAgencyUid } from './applications-by-agency-uid.ts';
import { handler as base64FromUrl } from './base64-from-url.ts';
import { handler as beginSecondFactor } from './begin-second-factor.ts';
import { handler as changePassword } from './change-password.ts';
import { handler as checkExtension } from './check-extension.ts';
import { handler as confirmSecondFactor } from './confirm-second-factor.ts';
import type { Handler } from './context.ts';
import { handler as createApplicant } from './create-applicant.ts';
import { handler as createExtensionLog } from './create-extension-log.ts';
import { handler as createExtensionUpdate } from './create-extension-update.ts';
import { handler as createPdfFromImages } from './create-pdf-from-images.ts';
import { handler as createUpload } from './create-upload.ts';
import { handler as deleteAccount } from './delete-account.ts';
import { handler as deleteApplication } from './delete-application.ts';
import { handler as deleteDoc } from './delete-doc.ts';
import { handler as deleteDocsByDocids } from './delete-docs-by-docids.ts';
import { handler as docsByDocids } from './docs-by-docids.ts';
import { handler as draftApplication } from './draft-application.ts';
import { handler as endOtherSessions } from './end-other-sessions.ts';
import { handler as endSession } from './end-session.ts';
import { handler as endUpload } from './end-upload.ts';
import { handler as forgotPassword } from './forgot-password.ts';
import { handler as getApplicantsByPassportId } from './get-applicants-by-passport-id.ts';
import { handler as getApplication } from './get-application.ts';
import { handler as getApplicationsByReviewerUid } from './get-applications-by-reviewer-uid.ts';
import { handler as getByAgencyApplicantUid } from './get-by-agency-applicant-uid.ts';
import { handler as getByAgentApplicantUid } from './get-by-agent-applicant-uid.ts';
import { handler as getByApplicantUid } from './get-by-applicant-uid.ts';
import { handler as getCaptchaChallenge } from './get-captcha-challenge.ts';
import { handler as getChecks } from './get-checks.ts';
import { handler as getCountries } from './get-countries.ts';
import { handler as getDestination } from './get-destination.ts';
import { handler as getDocsApplicantuid } from './get-docs-applicantuid.ts';
import { handler as getExtensionBuild } from './get-extension-build.ts';
import { handler as getExtractedDoc } from './get-extracted-doc.ts';
import { handler as getFile } from './get-file.ts';
import { handler as getForm } from './get-form.ts';
import { handler as getFormSchema } from './get-form-schema.ts';
import { handler as getGuidelines } from './get-guidelines.ts';
import { handler as getGuidelinesPdf } from './get-guidelines-pdf.ts';
import { handler as getMailbox } from './get-mailbox.ts';
import { handler as getManifest } from './get-manifest.ts';
import { handler as getNewerForm } from './get-newer-form.ts';
import { handler as getPackage } from './get-package.ts';
import { handler as getPageImage } from './get-page-image.ts';
import { handler as getPicture } from './get-picture.ts';
import { handler as getProfile } from './get-profile.ts';
import { handler as getRealmConfig } from './get-realm-config.ts';
import { handler as getSecondFactor } from './get-second-factor.ts';
import { handler as getUpload } from './get-upload.ts';
import { handler as getUploadedDocs } from './get-uploaded-docs.ts';
import { handler as issuePremiumKey } from './issue-premium-key.ts';
import { handler as listAgencies } from './list-agencies.ts';
import { handler as listAgents } from './list-agents.ts';
import { handler as listApplicants } from './list-applicants.ts';
import { handler as listApplications } from './list-applications.ts';
import { handler as listDestinations } from './list-destinations.ts';
import { handler as listDistributors } from './list-distributors.ts';
import { handler as listPremiumKeys } from './list-premium-keys.ts';
import { handler as listReviewers } from './list-reviewers.ts';
import { handler as listSessions } from './list-sessions.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { handler as makePackage } from './make-package.ts';
import { handler as markPrimary } from './mark-primary.ts';
import { handler as maskedUrl } from './masked-url.ts';
import { handler as moveSecondFactor } from './move-second-factor.ts';
import { handler as processDocs } from './process-docs.ts';
import { handler as processDocsSocket } from './process-docs-socket.ts';
import { handler as processEditedCategory } from './process-edited-category.ts';
import { handler as refreshToken } from './refresh-token.ts';
import { handler as removePicture } from './remove-picture.ts';
import { handler as renewRecoveryCodes } from './renew-recovery-codes.ts';
import { handler as reopenApplication } from './reopen-application.ts';
import { handler as reportErrors } from './report-errors.ts';
import { handler as resetPassword } from './reset-password.ts';
import { handler as resetSecondFactor } from './reset-second-factor.ts';
import { handler as revokePremiumKey } from './revoke-premium-key.ts';
import { handler as saveAnswers } from './save-answers.ts';
import { handler as sendApplicationForReview } from './send-application-for-review.ts';
import { handler as splitPdfByCategories } from './split-pdf-by-categories.ts';
import { handler as submitApplication } from './submit-application.ts';
import { handler as takeNewerForm } from './take-newer-form.ts';
import { handler as transferToAgent } from './transfer-to-agent.ts';
import { handler as updateApplication } from './update-application.ts';
import { handler as updateDoc } from './update-doc.ts';
import { handler as updateOnlineSubmissionEnrolled } from './update-online-submission-enrolled.ts';
import { handler as updateProfile } from './update-profile.ts';
import { handler as updateVisaAllocationStatus } from './update-visa-allocation-status.ts';
import { handler as uploadPicture } from './upload-picture.ts';
import { handler as validateToken } from './validate-token.ts';
import { handler as verifyPremiumKey } from './verify-premium-key.ts';

/** The handler of every operation. An operation of the table without one does not compile. */
export const handlers = {
  'add-application-review': addApplicationReview,
  'add-sample-documents': addSampleDocuments,
  'append-upload': appendUpload,
  'application-by-agent-uid': applicationByAgentUid,
  'applications-by-agency-uid': applicationsByAgencyUid,
  'change-password': changePassword,
  'check-extension': checkExtension,
  'confirm-second-factor': confirmSecondFactor,
  'create-applicant': createApplicant,
  'base64-from-url': base64FromUrl,
  'begin-second-factor': beginSecondFactor,
  'create-extension-log': createExtensionLog,
  'create-extension-update': createExtensionUpdate,
  'create-pdf-from-images': createPdfFromImages,
  'create-upload': createUpload,
  'delete-account': deleteAccount,
  'delete-application': deleteApplication,
  'delete-doc': deleteDoc,
  'delete-docs-by-docids': deleteDocsByDocids,
  'docs-by-docids': docsByDocids,
  'draft-application': draftApplication,
  'end-other-sessions': endOtherSessions,
  'end-session': endSession,
  'end-upload': endUpload,
  'forgot-password': forgotPassword,
  'get-applicants-by-passport-id': getApplicantsByPassportId,
  'get-application': getApplication,
  'get-applications-by-reviewer-uid': getApplicationsByReviewerUid,
  'get-by-agency-applicant-uid': getByAgencyApplicantUid,
  'get-by-agent-applicant-uid': getByAgentApplicantUid,
  'get-by-applicant-uid': getByApplicantUid,
  'get-captcha-challenge': getCaptchaChallenge,
  'get-checks': getChecks,
  'get-countries': getCountries,
  'get-destination': getDestination,
  'get-docs-applicantuid': getDocsApplicantuid,
  'get-extension-build': getExtensionBuild,
  'get-extracted-doc': getExtractedDoc,
  'get-file': getFile,
  'get-form': getForm,
  'get-form-schema': getFormSchema,
  'get-guidelines': getGuidelines,
  'get-guidelines-pdf': getGuidelinesPdf,
  'get-mailbox': getMailbox,
  'get-manifest': getManifest,
  'get-newer-form': getNewerForm,
  'get-package': getPackage,
  'get-page-image': getPageImage,
  'get-picture': getPicture,
  'get-profile': getProfile,
  'get-realm-config': getRealmConfig,
  'get-second-factor': getSecondFactor,
  'get-upload': getUpload,
  'get-uploaded-docs': getUploadedDocs,
  'list-agencies': listAgencies,
  'list-agents': listAgents,
  'list-applicants': listApplicants,
  'list-applications': listApplications,
  'list-destinations': listDestinations,
  'list-distributors': listDistributors,
  'issue-premium-key': issuePremiumKey,
  'list-premium-keys': listPremiumKeys,
  'revoke-premium-key': revokePremiumKey,
  'list-reviewers': listReviewers,
  'list-sessions': listSessions,
  login,
  logout,
  'make-package': makePackage,
  'mark-primary': markPrimary,
  'masked-url': maskedUrl,
  'move-second-factor': moveSecondFactor,
  'process-docs': processDocs,
  'process-docs-socket': processDocsSocket,
  'process-edited-category': processEditedCategory,
  'refresh-token': refreshToken,
  'remove-picture': removePicture,
  'renew-recovery-codes': renewRecoveryCodes,
  'reopen-application': reopenApplication,
  'report-errors': reportErrors,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'save-answers': saveAnswers,
  'send-application-for-review': sendApplicationForReview,
  'split-pdf-by-categories': splitPdfByCategories,
  'submit-application': submitApplication,
  'take-newer-form': takeNewerForm,
  'transfer-to-agent': transferToAgent,
  'update-application': updateApplication,
  'update-doc': updateDoc,
  'update-online-submission-enrolled': updateOnlineSubmissionEnrolled,
  'update-profile': updateProfile,
  'update-visa-allocation-status': updateVisaAllocationStatus,
  'upload-picture': uploadPicture,
  'validate-token': validateToken,
  'verify-premium-key': verifyPremiumKey,
} satisfies { [N in OperationName]: Handler<N> };
