import type { OperationName } from '../../contract/operations.ts';
import { handler as advanceApplication } from './application/advance-application.ts';
import { handler as applicationByAgentUid } from './application/application-by-agent-uid.ts';
import { handler as applicationsByAgencyUid } from './application/applications-by-agency-uid.ts';
import { handler as askApplicant } from './application/ask-applicant.ts';
import { handler as deleteApplication } from './application/delete-application.ts';
import { handler as draftApplication } from './application/draft-application.ts';
import { handler as getApplication } from './application/get-application.ts';
import { handler as getApplicationDetail } from './application/get-application-detail.ts';
import { handler as listApplications } from './application/list-applications.ts';
import { handler as noteLook } from './application/note-look.ts';
import { handler as transferToAgent } from './application/transfer-to-agent.ts';
import { handler as updateApplication } from './application/update-application.ts';
import { handler as updateOnlineSubmissionEnrolled } from './application/update-online-submission-enrolled.ts';
import { handler as updateVisaAllocationStatus } from './application/update-visa-allocation-status.ts';
import { handler as getCountries } from './catalogue/get-countries.ts';
import { handler as getDestination } from './catalogue/get-destination.ts';
import { handler as getManifest } from './catalogue/get-manifest.ts';
import { handler as getTour } from './catalogue/get-tour.ts';
import { handler as listDestinations } from './catalogue/list-destinations.ts';
import type { Handler } from './context.ts';
import { handler as deleteDoc } from './document/delete-doc.ts';
import { handler as deleteDocsByDocids } from './document/delete-docs-by-docids.ts';
import { handler as docsByDocids } from './document/docs-by-docids.ts';
import { handler as getDocsApplicantuid } from './document/get-docs-applicantuid.ts';
import { handler as getExtractedDoc } from './document/get-extracted-doc.ts';
import { handler as getFile } from './document/get-file.ts';
import { handler as getUploadedDocs } from './document/get-uploaded-docs.ts';
import { handler as addSampleDocuments } from './document/intake/add-sample-documents.ts';
import { handler as base64FromUrl } from './document/intake/base64-from-url.ts';
import { handler as maskedUrl } from './document/intake/masked-url.ts';
import { handler as processDocs } from './document/intake/process-docs.ts';
import { handler as processDocsSocket } from './document/intake/process-docs-socket.ts';
import { handler as markPrimary } from './document/mark-primary.ts';
import { handler as createPdfFromImages } from './document/pages/create-pdf-from-images.ts';
import { handler as getPageImage } from './document/pages/get-page-image.ts';
import { handler as splitPdfByCategories } from './document/pages/split-pdf-by-categories.ts';
import { handler as processEditedCategory } from './document/process-edited-category.ts';
import { handler as updateDoc } from './document/update-doc.ts';
import { handler as checkExtension } from './extension/check-extension.ts';
import { handler as createExtensionLog } from './extension/create-extension-log.ts';
import { handler as createExtensionUpdate } from './extension/create-extension-update.ts';
import { handler as getExtensionBuild } from './extension/get-extension-build.ts';
import { handler as getFiling } from './extension/get-filing.ts';
import { handler as issueFilingGrant } from './extension/issue-filing-grant.ts';
import { handler as listPortalDrifts } from './extension/list-portal-drifts.ts';
import { handler as redeemFilingGrant } from './extension/redeem-filing-grant.ts';
import { handler as reportPortalDrift } from './extension/report-portal-drift.ts';
import { handler as getFigures } from './figures/get-figures.ts';
import { handler as getChecks } from './form/get-checks.ts';
import { handler as getForm } from './form/get-form.ts';
import { handler as getFormSchema } from './form/get-form-schema.ts';
import { handler as getNewerForm } from './form/get-newer-form.ts';
import { handler as getTrace } from './form/get-trace.ts';
import { handler as saveAnswers } from './form/save-answers.ts';
import { handler as takeNewerForm } from './form/take-newer-form.ts';
import { handler as getMailbox } from './get-mailbox.ts';
import { handler as getGuidelines } from './guidelines/get-guidelines.ts';
import { handler as getGuidelinesPdf } from './guidelines/get-guidelines-pdf.ts';
import { handler as listCorrections } from './learning/list-corrections.ts';
import { handler as getCounts } from './notification/get-counts.ts';
import { handler as getNotificationSettings } from './notification/get-notification-settings.ts';
import { handler as listNotifications } from './notification/list-notifications.ts';
import { handler as markNotifications } from './notification/mark-notifications.ts';
import { handler as updateNotificationSetting } from './notification/update-notification-setting.ts';
import { handler as getOfficialForm } from './package/get-official-form.ts';
import { handler as getPackage } from './package/get-package.ts';
import { handler as makePackage } from './package/make-package.ts';
import { handler as createApplicant } from './party/create-applicant.ts';
import { handler as getApplicantsByPassportId } from './party/get-applicants-by-passport-id.ts';
import { handler as getByAgencyApplicantUid } from './party/get-by-agency-applicant-uid.ts';
import { handler as getByAgentApplicantUid } from './party/get-by-agent-applicant-uid.ts';
import { handler as getByApplicantUid } from './party/get-by-applicant-uid.ts';
import { handler as listAgencies } from './party/list-agencies.ts';
import { handler as listAgents } from './party/list-agents.ts';
import { handler as listApplicants } from './party/list-applicants.ts';
import { handler as listDistributors } from './party/list-distributors.ts';
import { handler as listReviewers } from './party/list-reviewers.ts';
import { peopleOperations } from './people/people-operations.ts';
import { handler as issuePremiumKey } from './premium/issue-premium-key.ts';
import { handler as listPremiumKeys } from './premium/list-premium-keys.ts';
import { handler as revokePremiumKey } from './premium/revoke-premium-key.ts';
import { handler as verifyPremiumKey } from './premium/verify-premium-key.ts';
import { handler as beginExport } from './profile/begin-export.ts';
import { handler as changePassword } from './profile/change-password.ts';
import { handler as deleteAccount } from './profile/delete-account.ts';
import { handler as getExport } from './profile/get-export.ts';
import { handler as getExportFile } from './profile/get-export-file.ts';
import { handler as getPicture } from './profile/get-picture.ts';
import { handler as getProfile } from './profile/get-profile.ts';
import { handler as removePicture } from './profile/remove-picture.ts';
import { handler as updateProfile } from './profile/update-profile.ts';
import { handler as uploadPicture } from './profile/upload-picture.ts';
import { handler as getCaptchaChallenge } from './realm/get-captcha-challenge.ts';
import { handler as getRealmConfig } from './realm/get-realm-config.ts';
import { handler as beginTryOut } from './registration/begin-try-out.ts';
import { handler as completeRegistration } from './registration/complete-registration.ts';
import { handler as register } from './registration/register.ts';
import { handler as reportErrors } from './report-errors.ts';
import { reviewOperations } from './review/review-operations.ts';
import { handler as endRolePreview } from './role-preview/end-role-preview.ts';
import { handler as startRolePreview } from './role-preview/start-role-preview.ts';
import { handler as beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { handler as confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { handler as getSecondFactor } from './second-factor/get-second-factor.ts';
import { handler as moveSecondFactor } from './second-factor/move-second-factor.ts';
import { handler as renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { handler as resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { handler as endOtherSessions } from './session/end-other-sessions.ts';
import { handler as endSession } from './session/end-session.ts';
import { handler as forgotPassword } from './session/forgot-password.ts';
import { handler as listSessions } from './session/list-sessions.ts';
import { handler as login } from './session/login.ts';
import { handler as logout } from './session/logout.ts';
import { handler as refreshToken } from './session/refresh-token.ts';
import { handler as resetPassword } from './session/reset-password.ts';
import { handler as validateToken } from './session/validate-token.ts';
import { handler as reopenApplication } from './submission/reopen-application.ts';
import { handler as submitApplication } from './submission/submit-application.ts';
import { handler as getSystem } from './system/get-system.ts';
import { handler as listAudit } from './system/list-audit.ts';
import { handler as appendUpload } from './upload/append-upload.ts';
import { handler as createUpload } from './upload/create-upload.ts';
import { handler as endUpload } from './upload/end-upload.ts';
import { handler as getUpload } from './upload/get-upload.ts';
import { handler as deleteView } from './view/delete-view.ts';
import { handler as listViews } from './view/list-views.ts';
import { handler as saveView } from './view/save-view.ts';
import { handler as getWork } from './work/get-work.ts';

/** The handler of every operation. An operation of the table without one does not compile. */
export const handlers = {
  'list-corrections': listCorrections,
  'add-sample-documents': addSampleDocuments,
  'append-upload': appendUpload,
  'advance-application': advanceApplication,
  'ask-applicant': askApplicant,
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
  'end-role-preview': endRolePreview,
  'start-role-preview': startRolePreview,
  'end-session': endSession,
  'end-upload': endUpload,
  register,
  'begin-export': beginExport,
  'begin-try-out': beginTryOut,
  'complete-registration': completeRegistration,
  'forgot-password': forgotPassword,
  'get-applicants-by-passport-id': getApplicantsByPassportId,
  'get-application': getApplication,
  'get-application-detail': getApplicationDetail,
  'get-by-agency-applicant-uid': getByAgencyApplicantUid,
  'get-by-agent-applicant-uid': getByAgentApplicantUid,
  'get-by-applicant-uid': getByApplicantUid,
  'get-captcha-challenge': getCaptchaChallenge,
  'get-checks': getChecks,
  'get-countries': getCountries,
  'get-destination': getDestination,
  'get-tour': getTour,
  'get-docs-applicantuid': getDocsApplicantuid,
  'get-export': getExport,
  'get-export-file': getExportFile,
  'get-extension-build': getExtensionBuild,
  'report-portal-drift': reportPortalDrift,
  'redeem-filing-grant': redeemFilingGrant,
  'list-portal-drifts': listPortalDrifts,
  'issue-filing-grant': issueFilingGrant,
  'get-filing': getFiling,
  'get-extracted-doc': getExtractedDoc,
  'get-figures': getFigures,
  'get-counts': getCounts,
  'get-system': getSystem,
  'list-audit': listAudit,
  'get-work': getWork,
  'get-notification-settings': getNotificationSettings,
  'list-notifications': listNotifications,
  'mark-notifications': markNotifications,
  'update-notification-setting': updateNotificationSetting,
  'get-file': getFile,
  'get-form': getForm,
  'get-trace': getTrace,
  'note-look': noteLook,
  'get-form-schema': getFormSchema,
  'get-guidelines': getGuidelines,
  'get-guidelines-pdf': getGuidelinesPdf,
  'get-mailbox': getMailbox,
  'get-manifest': getManifest,
  'get-newer-form': getNewerForm,
  'get-official-form': getOfficialForm,
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
  'delete-view': deleteView,
  'list-views': listViews,
  'save-view': saveView,
  ...peopleOperations,
  ...reviewOperations,
} satisfies { [N in OperationName]: Handler<N> };
