/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
import type { Agency, Agent, AnswerSource, Applicant, Application, ApplicationSummary, CorrectedField, CountryEntry, DataExport, Distributor, Document, Finding, Guidelines, LoginUser, Mail, PostalAddress, PremiumKey, Profile, ReviewState, Reviewer, RolePreview, SavedView, SecondFactor, SecondFactorEnrolment, SessionTokens, SignIn, TenantConfig, VisaDetails, WireManifest } from './records.ts';
/**
 * What happened.
 */
export type ApplicationEvent =
  'user-response' | 'collect-form-data' | 'start-online-form' | 'complete-online-form' | 'hand-in' | 'take-back';

export interface Operations {
  'accept-invitation': AcceptInvitation;
  'add-application-review': AddApplicationReview;
  'add-sample-documents': AddSampleDocuments;
  'advance-application': AdvanceApplication;
  'append-upload': AppendUpload;
  'application-by-agent-uid': ApplicationByAgentUid;
  'applications-by-agency-uid': ApplicationsByAgencyUid;
  'ask-applicant': AskApplicant;
  'base64-from-url': Base64FromUrl;
  'begin-export': BeginExport;
  'begin-second-factor': BeginSecondFactor;
  'begin-try-out': BeginTryOut;
  'change-password': ChangePassword;
  'check-extension': CheckExtension;
  'complete-registration': CompleteRegistration;
  'confirm-second-factor': ConfirmSecondFactor;
  'create-agency': CreateAgency;
  'create-agent': CreateAgent;
  'create-applicant': CreateApplicant;
  'create-distributor': CreateDistributor;
  'create-extension-log': CreateExtensionLog;
  'create-extension-update': CreateExtensionUpdate;
  'create-pdf-from-images': CreatePdfFromImages;
  'create-reviewer': CreateReviewer;
  'create-upload': CreateUpload;
  'decide-agency': DecideAgency;
  'decide-agent': DecideAgent;
  'decide-applicant': DecideApplicant;
  'decide-distributor': DecideDistributor;
  'decide-reviewer': DecideReviewer;
  'delete-account': DeleteAccount;
  'delete-application': DeleteApplication;
  'delete-doc': DeleteDoc;
  'delete-docs-by-docids': DeleteDocsByDocIds;
  'delete-view': DeleteView;
  'docs-by-docids': DocsByDocIds;
  'draft-application': DraftApplication;
  'end-other-sessions': EndOtherSessions;
  'end-role-preview': EndRolePreview;
  'end-session': EndSession;
  'end-upload': EndUpload;
  'forgot-password': ForgotPassword;
  'get-applicants-by-passport-id': GetApplicantsByPassportId;
  'get-application-detail': GetApplicationDetail;
  'get-application': GetApplication;
  'get-applications-by-reviewer-uid': GetApplicationsByReviewerUid;
  'get-by-agency-applicant-uid': GetByAgencyApplicantUid;
  'get-by-agent-applicant-uid': GetByAgentApplicantUid;
  'get-by-applicant-uid': GetByApplicantUid;
  'get-captcha-challenge': GetCaptchaChallenge;
  'get-checks': GetChecks;
  'get-countries': GetCountries;
  'get-counts': GetCounts;
  'get-destination': GetDestination;
  'get-docs-applicantuid': GetDocsApplicantUid;
  'get-export-file': GetExportFile;
  'get-export': GetExport;
  'get-extension-build': GetExtensionBuild;
  'get-extracted-doc': GetExtractedDoc;
  'get-figures': GetFigures;
  'get-file': GetFile;
  'get-filing': GetFiling;
  'get-form-schema': GetFormSchema;
  'get-form': GetForm;
  'get-guidelines-pdf': GetGuidelinesPdf;
  'get-guidelines': GetGuidelines;
  'get-history': GetHistory;
  'get-mailbox': GetMailbox;
  'get-manifest': GetManifest;
  'get-newer-form': GetNewerForm;
  'get-notification-settings': GetNotificationSettings;
  'get-official-form': GetOfficialForm;
  'get-package': GetPackage;
  'get-page-image': GetPageImage;
  'get-picture': GetPicture;
  'get-profile': GetProfile;
  'get-realm-config': GetRealmConfig;
  'get-review': GetReview;
  'get-second-factor': GetSecondFactor;
  'get-system': GetSystem;
  'get-tour': GetTour;
  'get-trace': GetTrace;
  'get-upload': GetUpload;
  'get-uploaded-docs': GetUploadedDocs;
  'get-work': GetWork;
  'invite-agency': InviteAgency;
  'invite-agent': InviteAgent;
  'invite-applicant': InviteApplicant;
  'invite-distributor': InviteDistributor;
  'invite-reviewer': InviteReviewer;
  'issue-filing-grant': IssueFilingGrant;
  'issue-premium-key': IssuePremiumKey;
  'list-agencies': ListAgencies;
  'list-agents': ListAgents;
  'list-applicants': ListApplicants;
  'list-applications': ListApplications;
  'list-audit': ListAudit;
  'list-corrections': ListCorrections;
  'list-destinations': ListDestinations;
  'list-distributors': ListDistributors;
  'list-notifications': ListNotifications;
  'list-portal-drifts': ListPortalDrifts;
  'list-premium-keys': ListPremiumKeys;
  'list-reviewers': ListReviewers;
  'list-reviews': ListReviews;
  'list-sessions': ListSessions;
  'list-views': ListViews;
  login: Login;
  logout: Logout;
  'make-package': MakePackage;
  'mark-notifications': MarkNotifications;
  'mark-primary': MarkPrimary;
  'mark-review-field': MarkReviewField;
  'masked-url': MaskedUrl;
  'move-second-factor': MoveSecondFactor;
  'note-look': NoteLook;
  'open-invitation': OpenInvitation;
  'process-docs-socket': ProcessDocsSocket;
  'process-docs': ProcessDocs;
  'process-edited-category': ProcessEditedCategory;
  'redeem-filing-grant': RedeemFilingGrant;
  'refresh-token': RefreshToken;
  register: Register;
  'remove-picture': RemovePicture;
  'renew-recovery-codes': RenewRecoveryCodes;
  'reopen-application': ReopenApplication;
  'report-errors': ReportErrors;
  'report-portal-drift': ReportPortalDrift;
  'reset-password': ResetPassword;
  'reset-second-factor': ResetSecondFactor;
  'revoke-premium-key': RevokePremiumKey;
  'save-answers': SaveAnswers;
  'save-view': SaveView;
  'send-application-for-review': SendApplicationForReview;
  'sign-review-fields': SignReviewFields;
  'split-pdf-by-categories': SplitPdfByCategories;
  'start-role-preview': StartRolePreview;
  'submit-application': SubmitApplication;
  'take-newer-form': TakeNewerForm;
  'transfer-to-agent': TransferToAgent;
  'update-agency': UpdateAgency;
  'update-agent': UpdateAgent;
  'update-applicant': UpdateApplicant;
  'update-application': UpdateApplication;
  'update-distributor': UpdateDistributor;
  'update-doc': UpdateDoc;
  'update-notification-setting': UpdateNotificationSetting;
  'update-online-submission-enrolled': UpdateOnlineSubmissionEnrolled;
  'update-profile': UpdateProfile;
  'update-reviewer': UpdateReviewer;
  'update-visa-allocation-status': UpdateVisaAllocationStatus;
  'upload-picture': UploadPicture;
  'validate-token': ValidateToken;
  'verify-premium-key': VerifyPremiumKey;
}
/**
 * Makes the account of somebody who was invited, with the token of the link. A token works once, for 7 days. Without tokens in the answer, their role takes a second step: they sign in.
 */
export interface AcceptInvitation {
  /**
   * Which link, and who it is.
   */
  body: {
    /**
     * What stands in the link.
     */
    token: string;
    /**
     * The given names; empty for who has none.
     */
    firstName: string;
    /**
     * The surname.
     */
    lastName: string;
    /**
     * The password that they choose.
     */
    newPassword: string;
  };
  /**
   * The account is there.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
    tokens?: SessionTokens;
    userData?: LoginUser;
  };
}
/**
 * Adds what a reviewer says about an application that was sent to them.
 */
export interface AddApplicationReview {
  /**
   * About what, and the words.
   */
  body: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * The words.
     */
    review: string;
    /**
     * Beyond the words: whether it is approved, or returned to whoever prepares it.
     */
    outcome?: 'approved' | 'returned';
  };
  response: Application;
}
/**
 * Adds the documents of an invented traveller to an application and has them read like any others. Only where the tenant offers specimens.
 */
export interface AddSampleDocuments {
  /**
   * Where to, and which.
   */
  body: {
    /**
     * The application; the documents tell of its trip.
     */
    applicationUid: string;
    /**
     * Documents that agree with each other, or with contradictions planted; they agree unless this says otherwise.
     */
    set?: 'consistent' | 'contradictions';
  };
  /**
   * As they are now: to be read.
   */
  response: Document[];
}
/**
 * Says what has happened to an application: that its answers are collected, that the official form is started or complete, that it is handed in, that a question is answered, or that one of these was said too early.
 */
export interface AdvanceApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What happened.
   */
  body: {
    event: ApplicationEvent;
  };
  response: Application;
}
/**
 * Takes the bytes of an upload from Upload-Offset on. What came before a connection broke stays.
 */
export interface AppendUpload {
  /**
   * Which upload.
   */
  query: {
    /**
     * The last part of its address.
     */
    uploadId: string;
  };
  /**
   * Headers of the protocol tus 1.0.0.
   */
  headers: {
    /**
     * How many bytes are here already.
     */
    'upload-offset': number;
    [k: string]: unknown;
  };
}
/**
 * The applications that an agent handles, the last changed first.
 */
export interface ApplicationByAgentUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest change first.
   */
  response: ApplicationSummary[];
}
/**
 * The applications that an agency handles, the last changed first.
 */
export interface ApplicationsByAgencyUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest change first.
   */
  response: ApplicationSummary[];
}
/**
 * Asks the traveller something by e-mail; the application waits for the answer.
 */
export interface AskApplicant {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What.
   */
  body: {
    /**
     * The question, in words.
     */
    question: string;
  };
  response: Application;
}
/**
 * Fetches a picture of another server: https only, public addresses only, no redirects, 5 MB, 5 seconds.
 */
export interface Base64FromUrl {
  /**
   * Which.
   */
  body: {
    /**
     * Where the picture is.
     */
    imageUrl?: string;
  };
  /**
   * The picture.
   */
  response: {
    /**
     * Drawn anew, as a data address: data:image/webp;base64,…
     */
    base64Image: string;
  };
}
/**
 * Has everything that is kept of the caller put together as a ZIP of JSON and files, in the background. While one is in the making, that one goes on.
 */
export interface BeginExport {
  /**
   * Nothing.
   */
  body: {};
  response: DataExport;
}
/**
 * Begins to set up the second factor of somebody whose tenant requires one and who has none yet: after `second_factor_required`, with the same user name and password.
 */
export interface BeginSecondFactor {
  /**
   * Who, and the proof.
   */
  body: {
    /**
     * E-mail address.
     */
    username: string;
    /**
     * The password.
     */
    password: string;
    /**
     * Proof of the captcha; not needed right after a sign-in that asked for a second factor.
     */
    captchaToken?: string;
  };
  response: SecondFactorEnrolment;
}
/**
 * Opens a try-out: an invented traveller with an application and sample documents, signed in at once and erased after a day. Only in a demonstration, where the tenant offers it.
 */
export interface BeginTryOut {
  /**
   * The traveller is signed in.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
    tokens: SessionTokens;
    userData: LoginUser;
    /**
     * The application that waits for them.
     */
    applicationUid: string;
    /**
     * The traveller.
     */
    applicantUid: string;
  };
}
/**
 * Changes one's own password, which whoever asks has to know. Every other sign-in of the person ends; the one that asks goes on. Not for tenants whose people sign in at a provider.
 */
export interface ChangePassword {
  /**
   * The password that holds, and the one that shall.
   */
  body: {
    /**
     * The password that holds.
     */
    currentPassword: string;
    /**
     * The password that shall.
     */
    newPassword: string;
  };
  /**
   * Done.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
  };
}
/**
 * Whether there is a newer version of the companion extension than the one that a browser has, and whether that one still works.
 */
export interface CheckExtension {
  /**
   * Which.
   */
  query: {
    /**
     * The version that the browser has.
     */
    currentVersion: string;
  };
  /**
   * What about it.
   */
  response: {
    /**
     * There is a newer version.
     */
    updateAvailable: boolean;
    /**
     * The one that the browser has works no more.
     */
    isCritical: boolean;
  };
}
/**
 * Makes the account of an applicant who applies for themselves, with the token of a link that was sent by mail. A token works once, for 24 hours.
 */
export interface CompleteRegistration {
  /**
   * Which link, and who it is.
   */
  body: {
    /**
     * What stands in the link.
     */
    token: string;
    /**
     * The given names; empty for who has none.
     */
    firstName: string;
    /**
     * The surname.
     */
    lastName: string;
    /**
     * The password that they choose.
     */
    newPassword: string;
  };
  /**
   * The account is there; the sign-in takes its name and password.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
    tokens: SessionTokens;
    userData: LoginUser;
  };
}
/**
 * Sets up a second factor, or moves it to another device, with the first code of the app. Nothing is asked for but that code and the token of the enrolment, and nothing is opened.
 */
export interface ConfirmSecondFactor {
  /**
   * The enrolment, and the first code.
   */
  body: {
    /**
     * What began it.
     */
    enrolmentToken: string;
    /**
     * The code that the app shows.
     */
    oneTimeCode: string;
  };
  /**
   * What stands for the app where it is lost.
   */
  response: {
    /**
     * Ten recovery codes, shown this once: each stands once for a code of the app.
     *
     * @minItems 10
     * @maxItems 10
     *
     * Items: A recovery code.
     */
    recoveryCodes: string[];
    /**
     * Stands once for a one-time code in `POST /auth/login`, for 15 minutes; only where it was set up at a sign-in.
     */
    signInCode?: string;
  };
}
/**
 * Enters an agency, and invites them by mail to make an account. Who may decide about agencies approves it with that; else it waits for approval.
 */
export interface CreateAgency {
  /**
   * Who it is.
   */
  body: {
    /**
     * The name of the company.
     */
    name: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country, or empty.
     */
    country?: string;
    /**
     * The distributor; the caller's own when left out, or none.
     */
    distributorUid?: string;
  };
  /**
   * The agency that was entered.
   */
  response: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Enters an agent, and invites them by mail to make an account. Who may decide about agents approves it with that; else it waits for approval.
 */
export interface CreateAgent {
  /**
   * Who it is.
   */
  body: {
    /**
     * Given names; empty for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * The agency; the caller's own when left out.
     */
    agencyUid?: string;
  };
  /**
   * The agent that was entered.
   */
  response: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Enters a person who is to travel, without an account.
 */
export interface CreateApplicant {
  /**
   * Who, and who handles them.
   */
  body: {
    /**
     * Given names; empty, or left out, for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName: string;
    /**
     * Where they can be written to, or empty.
     */
    email?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country of the passport.
     */
    nationality?: string;
    /**
     * The agency; the caller's own when left out.
     */
    agencyUid?: string;
    /**
     * The agent; the caller when left out and an agent.
     */
    agentUid?: string;
  };
  response: Applicant;
}
/**
 * Enters a distributor, and invites them by mail to make an account. Who may decide about distributors approves it with that; else it waits for approval.
 */
export interface CreateDistributor {
  /**
   * Who it is.
   */
  body: {
    /**
     * The name of the company.
     */
    name: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country, or empty.
     */
    country?: string;
  };
  /**
   * The distributor that was entered.
   */
  response: {
    /**
     * The distributor.
     */
    distributorUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Keeps what happened to the companion extension of a browser, in the record of what happened.
 */
export interface CreateExtensionLog {
  /**
   * What happened.
   */
  body: {
    extensionLog: ExtensionLog;
  };
  /**
   * That it is kept.
   */
  response: {
    /**
     * Always true.
     */
    kept: boolean;
  };
}
/**
 * One change of its state.
 */
export interface ExtensionLog {
  /**
   * connected: it answered; disconnected: it answers no more; critical: it was told to disconnect, since its version works no more. The others are what the person did on the official site, with the application.
   */
  event: 'connected' | 'disconnected' | 'critical' | 'online-form-started' | 'online-form-completed' | 'application-submitted';
  /**
   * Which application, for what was done on the official site.
   */
  applicationUid?: string;
  /**
   * The version that it said, where it did.
   */
  version?: string;
  report?: FilingReport;
}
/**
 * How much the extension did there, in numbers.
 */
export interface FilingReport {
  /**
   * The portal's name in the catalogue.
   */
  portal: string;
  /**
   * Pages of the portal.
   */
  pages: number;
  /**
   * Controls that were filled.
   */
  filled: number;
  /**
   * Controls that were left to the person.
   */
  left: number;
  /**
   * Controls that said something else and were not overwritten.
   */
  differing: number;
}
/**
 * Announces a version of the companion extension for the tenant: whether older ones still work. It is no newer than the build that is offered.
 */
export interface CreateExtensionUpdate {
  /**
   * The update.
   */
  body: {
    /**
     * The version.
     */
    version: string;
    /**
     * Older versions work no more.
     */
    isCritical: boolean;
  };
  /**
   * The update.
   */
  response: {
    /**
     * The version.
     */
    version: string;
    /**
     * Older versions work no more.
     */
    isCritical: boolean;
  };
}
/**
 * Makes one document from pages of stored ones, in any order: merges, moves, reorders, turns, straightens and crops. It stays the first document all of whose pages are in it, else it is a new one; other documents that are in it whole go, and it takes their place in every application. Pages that are taken from others leave them. Then it is read, as one document; answers when it is, or after 30 seconds with the status "reading".
 */
export interface CreatePdfFromImages {
  /**
   * What is to change.
   */
  body: {
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * The document that is wanted.
     */
    documentData: {
      /**
       * The name of its file; that of the first document when left out.
       */
      name?: string;
      /**
       * What it is, such as "Passport". The reader says when left out.
       */
      category?: string;
      /**
       * Its pages in order.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A page.
       */
      pages: {
        /**
         * The document that it is taken from.
         */
        docId: string;
        /**
         * Its place among the pages of the document, from 0.
         */
        pageIndex: number;
        /**
         * Quarter turns clockwise, from how the page is shown.
         */
        turns?: number;
        /**
         * Degrees by which the lines of the turned page fall to the right; it is rotated back by them.
         */
        deskew?: number;
        /**
         * What remains of the turned and straightened page: left, top, width and height as fractions of it. What is cut off is gone.
         *
         * @minItems 4
         * @maxItems 4
         *
         * Items: A fraction of the page.
         */
        crop?: number[];
      }[];
    };
  };
  response: Document;
}
/**
 * Enters a reviewer, and invites them by mail to make an account. Who may decide about reviewers approves it with that; else it waits for approval.
 */
export interface CreateReviewer {
  /**
   * Who it is.
   */
  body: {
    /**
     * Given names; empty for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email: string;
    /**
     * The agency; the caller's own when left out, or the site's where the caller has none.
     */
    agencyUid?: string;
  };
  /**
   * The reviewer that was entered.
   */
  response: {
    /**
     * The reviewer.
     */
    reviewerUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Begins an upload that may be cut off and goes on (tus 1.0.0: creation, creation-with-upload). Answers 201 with its address in Location. The file becomes a document when process-docs or process-docs-socket is given the id.
 */
export interface CreateUpload {
  /**
   * Headers of the protocol tus 1.0.0.
   */
  headers: {
    /**
     * Bytes of the whole file; at most 20,000,000.
     */
    'upload-length': number;
    /**
     * Pairs of a name and a value in base64, with commas between; "filename" is what the document will be called.
     */
    'upload-metadata'?: string;
    [k: string]: unknown;
  };
}
/**
 * Approves, rejects, suspends or restores an agency. Who is rejected or suspended is signed out everywhere at once, and so are the agency's agents and reviewers.
 */
export interface DecideAgency {
  /**
   * Which, and what is decided.
   */
  body: {
    /**
     * Which agency.
     */
    agencyUid: string;
    /**
     * approve, reject and reopen change the approval (APPROVED, REJECTED, PENDING); suspend and restore say whether they may sign in.
     */
    decision: 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';
  };
  /**
   * About whom was decided.
   */
  response: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Approves, rejects, suspends or restores an agent. Who is rejected or suspended is signed out everywhere at once.
 */
export interface DecideAgent {
  /**
   * Which, and what is decided.
   */
  body: {
    /**
     * Which agent.
     */
    agentUid: string;
    /**
     * approve, reject and reopen change the approval (APPROVED, REJECTED, PENDING); suspend and restore say whether they may sign in.
     */
    decision: 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';
  };
  /**
   * About whom was decided.
   */
  response: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Approves, rejects, suspends or restores an applicant. Who is rejected or suspended is signed out everywhere at once.
 */
export interface DecideApplicant {
  /**
   * Which, and what is decided.
   */
  body: {
    /**
     * Which applicant.
     */
    applicantUid: string;
    /**
     * approve, reject and reopen change the approval (APPROVED, REJECTED, PENDING); suspend and restore say whether they may sign in.
     */
    decision: 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';
  };
  /**
   * About whom was decided.
   */
  response: {
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Approves, rejects, suspends or restores a distributor. Who is rejected or suspended is signed out everywhere at once.
 */
export interface DecideDistributor {
  /**
   * Which, and what is decided.
   */
  body: {
    /**
     * Which distributor.
     */
    distributorUid: string;
    /**
     * approve, reject and reopen change the approval (APPROVED, REJECTED, PENDING); suspend and restore say whether they may sign in.
     */
    decision: 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';
  };
  /**
   * About whom was decided.
   */
  response: {
    /**
     * The distributor.
     */
    distributorUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Approves, rejects, suspends or restores a reviewer. Who is rejected or suspended is signed out everywhere at once.
 */
export interface DecideReviewer {
  /**
   * Which, and what is decided.
   */
  body: {
    /**
     * Which reviewer.
     */
    reviewerUid: string;
    /**
     * approve, reject and reopen change the approval (APPROVED, REJECTED, PENDING); suspend and restore say whether they may sign in.
     */
    decision: 'approve' | 'reject' | 'reopen' | 'suspend' | 'restore';
  };
  /**
   * About whom was decided.
   */
  response: {
    /**
     * The reviewer.
     */
    reviewerUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Deletes one's own account with everything that belongs to it: applications, answers, documents, packages, profile, picture and sign-ins. It cannot be undone. Where people sign in with a password the password is asked for, elsewhere the word that the page names.
 */
export interface DeleteAccount {
  /**
   * The proof that it is meant.
   */
  body: {
    /**
     * The password of the account.
     */
    password?: string;
    /**
     * The word that the page names.
     */
    word?: string;
  };
  /**
   * What is gone.
   */
  response: {
    /**
     * Always true.
     */
    deleted: boolean;
    /**
     * How many applications went.
     */
    applications: number;
    /**
     * How many documents went.
     */
    documents: number;
  };
}
/**
 * Deletes an application with its answers, its package and the documents that no other application uses.
 */
export interface DeleteApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What is gone.
   */
  response: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * Always true.
     */
    deleted: boolean;
  };
}
/**
 * Deletes a document with its file and everything that was read in it.
 */
export interface DeleteDoc {
  /**
   * Which.
   */
  query: {
    /**
     * The document.
     */
    docId: string;
  };
  /**
   * What is gone.
   */
  response: {
    /**
     * The document.
     */
    docId: string;
    /**
     * Always true.
     */
    deleted: boolean;
  };
}
/**
 * Deletes several documents with their files and everything that was read in them: all of them, or none.
 */
export interface DeleteDocsByDocIds {
  /**
   * Which.
   */
  query: {
    /**
     * The documents: the parameter repeated, or ids with commas between them; 200 at the most.
     *
     * @minItems 1
     * @maxItems 200
     *
     * Items: A document, or several with commas between them.
     */
    docIds: string[];
  };
  /**
   * What is gone.
   */
  response: {
    /**
     * The documents.
     *
     * @maxItems 200
     *
     * Items: A document.
     */
    docIds: string[];
    /**
     * Always true.
     */
    deleted: boolean;
  };
}
/**
 * Deletes a view that the caller saved.
 */
export interface DeleteView {
  /**
   * Which.
   */
  body: {
    /**
     * The view.
     */
    viewUid: string;
  };
  /**
   * Nothing more.
   */
  response: {};
}
/**
 * Some documents of one applicant.
 */
export interface DocsByDocIds {
  /**
   * Which.
   */
  body: {
    /**
     * The documents.
     *
     * @maxItems 200
     *
     * Items: A document.
     */
    docIds: string[];
    /**
     * Whose.
     */
    applicantUid: string;
  };
  /**
   * Oldest first.
   */
  response: Document[];
}
/**
 * Starts an application for one applicant and one trip.
 */
export interface DraftApplication {
  /**
   * For whom and where to.
   */
  body: {
    /**
     * Whose journey.
     */
    applicantUid: string;
    /**
     * The agent who handles it.
     */
    agentId?: string;
    /**
     * The agency that handles it.
     */
    agencyUid?: string;
    visaDetails: VisaDetails;
    /**
     * The partner's key.
     */
    applicationCreationKey?: string;
    /**
     * The key for the premium service, kept as it is given. It opens nothing by itself: only a key that was issued does, when it is tried.
     */
    premiumVerificationKey?: string;
  };
  response: Application;
}
/**
 * Ends every sign-in of the caller but the one that asks.
 */
export interface EndOtherSessions {
  /**
   * Nothing.
   */
  query: {};
  /**
   * What is over.
   */
  response: {
    /**
     * How many sign-ins ended.
     */
    ended: number;
  };
}
/**
 * Ends a preview that the caller began; one that has ended stays ended.
 */
export interface EndRolePreview {
  /**
   * Which.
   */
  body: {
    /**
     * The preview.
     */
    previewId: string;
  };
  /**
   * That it is over.
   */
  response: {
    /**
     * Always true.
     */
    isEnded: boolean;
  };
}
/**
 * Ends one of the caller's own sign-ins. Its tokens open nothing from then on, and its sockets close. A sign-in at a provider elsewhere ends there; here it can be ended with its own token.
 */
export interface EndSession {
  /**
   * Which.
   */
  query: {
    /**
     * The sign-in.
     */
    sessionId: string;
  };
  /**
   * What is over.
   */
  response: {
    /**
     * How many sign-ins ended.
     */
    ended: number;
  };
}
/**
 * Forgets an upload and its bytes (tus 1.0.0: termination).
 */
export interface EndUpload {
  /**
   * Which upload.
   */
  query: {
    /**
     * The last part of its address.
     */
    uploadId: string;
  };
}
/**
 * Sends a link that sets a new password to an address that an account has. The answer is the same, and takes as long, when none has it.
 */
export interface ForgotPassword {
  /**
   * For whom.
   */
  body: {
    /**
     * E-mail address of the account.
     */
    email: string;
    /**
     * Proof of the captcha, where there is one.
     */
    captchaToken?: string;
  };
  /**
   * Done.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
  };
}
/**
 * The applicants with a passport of this number, as it was read or corrected in their documents.
 */
export interface GetApplicantsByPassportId {
  /**
   * Which passport.
   */
  query: {
    /**
     * Its number; blanks, hyphens and case do not matter.
     */
    passportId: string;
  };
  /**
   * The newest first.
   */
  response: Applicant[];
}
/**
 * What staff read of an application besides itself: whose it is, who handles and reviews it, and what happened to it, the newest first.
 */
export interface GetApplicationDetail {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What is known.
   */
  response: {
    person: DetailPerson;
    /**
     * The name of the agent who handles it; left out where there is none.
     */
    agent?: string;
    /**
     * The name of the agency that handles it; left out where there is none.
     */
    agency?: string;
    /**
     * The names of those whom it was sent to last.
     *
     * @maxItems 20
     *
     * Items: A name.
     */
    reviewers: string[];
    /**
     * The fixes that reviewers ask for and that nobody has answered yet, in the form's order.
     *
     * @maxItems 5000
     */
    requests: OpenFixRequest[];
    /**
     * What happened to it and to its documents, the newest first.
     *
     * @maxItems 100
     */
    events: ApplicationHistoryEvent[];
    /**
     * Whether older ones are left out.
     */
    hasMoreEvents: boolean;
  };
}
/**
 * The traveller.
 */
export interface DetailPerson {
  /**
   * The applicant.
   */
  applicantUid: string;
  /**
   * Given names and family name.
   */
  name: string;
  /**
   * Where they can be written to, or empty.
   */
  email: string;
  /**
   * Telephone with country code, or empty.
   */
  phone: string;
  /**
   * Two-letter code of the country of the passport, or empty.
   */
  nationality: string;
  /**
   * Kind of client, or empty.
   */
  applicantType: string;
}
/**
 * One of them.
 */
export interface OpenFixRequest {
  /**
   * The field.
   */
  path: string;
  /**
   * The field, as the form asks it.
   */
  label: string;
  /**
   * What is to be put right.
   */
  text: string;
  /**
   * Who asks.
   */
  byName: string;
}
/**
 * One event.
 */
export interface ApplicationHistoryEvent {
  /**
   * Its place in the record of the tenant; left out of saved answers, which stand beside it.
   */
  position?: number;
  /**
   * When, as an ISO time.
   */
  at: string;
  /**
   * What, such as "application.submitted".
   */
  kind: string;
  /**
   * Who; left out where the product did it by itself.
   */
  byName?: string;
  /**
   * The role of who did it, as people read it.
   */
  byRole?: string;
  /**
   * What, as a sentence without its subject.
   */
  text: string;
  /**
   * Of a document, which.
   */
  docId?: string;
}
/**
 * One application with the answers that people gave.
 */
export interface GetApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  response: Application;
}
/**
 * The applications that were sent to a reviewer, the last changed first.
 */
export interface GetApplicationsByReviewerUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The reviewer.
     */
    reviewerUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest change first.
   */
  response: ApplicationSummary[];
}
/**
 * The applications of one applicant that one agency handles, the last changed first.
 */
export interface GetByAgencyApplicantUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest change first.
   */
  response: ApplicationSummary[];
}
/**
 * The applications of one applicant that one agent handles, the last changed first.
 */
export interface GetByAgentApplicantUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest change first.
   */
  response: ApplicationSummary[];
}
/**
 * The applications of one applicant, the last changed first.
 */
export interface GetByApplicantUid {
  /**
   * Whose, and how many.
   */
  query: {
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * Newest first.
   */
  response: ApplicationSummary[];
}
/**
 * A task of our own captcha (ALTCHA): a little work for the browser. Its solution goes with sign-in and forgotten passwords, once.
 */
export interface GetCaptchaChallenge {
  /**
   * The task.
   */
  response: {
    parameters: CaptchaParameters;
    /**
     * The seal.
     */
    signature: string;
    /**
     * Seconds in which it can be used.
     */
    lifetime: number;
  };
}
/**
 * What has to be found, in ALTCHA's words. They are sealed, and go back as they came.
 */
export interface CaptchaParameters {
  /**
   * How keys are derived.
   */
  algorithm: string;
  /**
   * What is tried, with a counter behind it.
   */
  nonce: string;
  /**
   * The salt.
   */
  salt: string;
  /**
   * Rounds of one key.
   */
  cost: number;
  /**
   * Bytes of a key.
   */
  keyLength: number;
  /**
   * What the right key begins with.
   */
  keyPrefix: string;
  /**
   * The seal of the right key.
   */
  keySignature?: string;
  [k: string]: unknown;
}
/**
 * What the checks across form and documents say about an application.
 */
export interface GetChecks {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * All findings.
   */
  response: {
    /**
     * Open errors first.
     *
     * @maxItems 500
     */
    findings: Finding[];
    /**
     * How many stand against the package.
     */
    openErrors: number;
    /**
     * How much of the form is answered, as every screen counts it: a question that shows counts when it needs an answer, an optional one once it has one; documents, profile and trip answer too.
     */
    answers: {
      /**
       * Questions that are answered.
       */
      answered: number;
      /**
       * Questions that count.
       */
      total: number;
      /**
       * Answers that a document gives.
       */
      read: number;
    };
  };
}
/**
 * All countries and the sets of them that forms name.
 */
export interface GetCountries {
  /**
   * Nothing.
   */
  query: {};
  /**
   * Countries and sets.
   */
  response: {
    /**
     * Sorted by name.
     *
     * @maxItems 400
     */
    countries: CountryEntry[];
    /**
     * Two-letter codes by the name of a set.
     */
    sets: {
      [k: string]: string[];
    };
  };
}
/**
 * How much waits behind entries of the navigation, within the caller's reach.
 */
export interface GetCounts {
  /**
   * The counts.
   */
  response: {
    /**
     * One for each entry that counts something; of those that count nothing, none.
     */
    counts: NavigationCount[];
  };
}
/**
 * One.
 */
export interface NavigationCount {
  /**
   * The id of the screen.
   */
  screen: string;
  /**
   * How much waits there.
   */
  count: number;
}
/**
 * What can be applied for at one destination.
 */
export interface GetDestination {
  /**
   * Where.
   */
  query: {
    /**
     * Two- or three-letter code, or name.
     */
    country: string;
    /**
     * By the catalogue of this application; the newest when left out.
     */
    applicationUid?: string;
  };
  /**
   * The visas on offer.
   */
  response: {
    /**
     * Two-letter code.
     */
    country: string;
    /**
     * Name.
     */
    name: string;
    officialSite?: DestinationSite;
    /**
     * Who needs no visa there (ExemptionList of core/checks); left out where nobody keeps a list.
     */
    exemptions?: unknown;
    /**
     * In the catalogue's order.
     *
     * @maxItems 50
     */
    visaTypes: OfferedVisa[];
  };
}
/**
 * The official site.
 */
export interface DestinationSite {
  /**
   * Name.
   */
  name: string;
  /**
   * Address.
   */
  url: string;
}
/**
 * A visa.
 */
export interface OfferedVisa {
  /**
   * Its id in the catalogue.
   */
  id: string;
  /**
   * The specification's name.
   */
  name: string;
  /**
   * Visitor or Student.
   */
  category: string;
  /**
   * Tourism, Business or Student.
   */
  purpose: 'Tourism' | 'Business' | 'Student';
  /**
   * The length of the visa in words.
   */
  duration?: string;
  maxStay?: OfferedStay;
  fee?: OfferedFee;
  /**
   * How long, in words.
   */
  processing?: string;
}
/**
 * How long one may stay.
 */
export interface OfferedStay {
  /**
   * Days.
   */
  days?: number;
  /**
   * Days to choose from.
   *
   * @maxItems 20
   *
   * Items: Days.
   */
  daysOptions?: number[];
  /**
   * Months.
   */
  months?: number;
  /**
   * The days within which they count.
   */
  windowDays?: number;
}
/**
 * What it costs.
 */
export interface OfferedFee {
  /**
   * Sums.
   *
   * @maxItems 20
   */
  amounts: OfferedAmount[];
  /**
   * Looked up on.
   */
  asOf: string;
  /**
   * False: a guide.
   */
  certain: boolean;
}
/**
 * A sum.
 */
export interface OfferedAmount {
  /**
   * For whom.
   */
  who: string;
  /**
   * How much.
   */
  amount: number;
  /**
   * Three-letter code.
   */
  currency: string;
}
/**
 * Every document of one applicant, under its other name.
 */
export interface GetDocsApplicantUid {
  /**
   * Whose.
   */
  query: {
    /**
     * The applicant.
     */
    applicantUid: string;
  };
  /**
   * Oldest first.
   */
  response: Document[];
}
/**
 * The export of the caller's own data, as a ZIP.
 */
export interface GetExportFile {
  /**
   * Nothing.
   */
  query: {};
}
/**
 * How far the export of the caller's own data is.
 */
export interface GetExport {
  /**
   * Nothing.
   */
  query: {};
  response: DataExport;
}
/**
 * The build of the companion extension that the tenant's people use, as a ZIP file.
 */
export interface GetExtensionBuild {}
/**
 * What was read in some documents of one applicant, by kind of document.
 */
export interface GetExtractedDoc {
  /**
   * Whose.
   */
  query: {
    /**
     * The applicant.
     */
    applicantUid: string;
  };
  /**
   * Which.
   */
  body: {
    /**
     * The documents.
     *
     * @maxItems 200
     *
     * Items: A document.
     */
    docIds: string[];
    /**
     * Whether pages and the places of values come too; they do unless this is false.
     */
    includePageDetails?: boolean;
  };
  /**
   * The documents, and their values by kind.
   */
  response: {
    /**
     * Oldest first.
     */
    documents: Document[];
    /**
     * By category, such as "Passport": one entry for each document of it.
     */
    processedFieldsByCategory: {
      /**
       * The entries of one category, oldest first.
       */
      [k: string]: ProcessedFields[];
    };
  };
}
/**
 * The values of one document.
 */
export interface ProcessedFields {
  /**
   * The document.
   */
  docId: string;
  /**
   * What the fields belong to.
   */
  namespace: string;
  /**
   * Whether an agent has looked at it.
   */
  isVerifiedByAgent: boolean;
  /**
   * Whether we would take it as the primary one.
   */
  isPrimaryRecommended: boolean;
  /**
   * Whether somebody has chosen it as the primary one.
   */
  isPrimary: boolean;
  /**
   * Values by name. Dates yyyy-mm-dd, countries three-letter codes.
   */
  fields: {
    [k: string]: unknown;
  };
}
/**
 * How many applications came how far, and how long it took, within the caller's reach: in whole weeks, beside as many weeks before.
 */
export interface GetFigures {
  /**
   * Which figures, and of which weeks.
   */
  query: {
    /**
     * reached: of the applications started in these weeks. entered: came there for the first time in these weeks. moved: changes of status, as "FROM>TO". stayed: the median hours in a status that was left. needed: the median hours from the start until a status was reached. fixes: the fields for which reviewers asked for a fix, by why they looked at them: "failing", "missing", "doubtful", "changed", or "other".
     */
    measure: 'reached' | 'entered' | 'moved' | 'stayed' | 'needed' | 'fixes';
    /**
     * What is told apart; times by week and agency alone, fixes alone by field.
     */
    by: 'all' | 'week' | 'destination' | 'agency' | 'agent' | 'field';
    /**
     * Only these steps or statuses, separated by "|": "started", "documents", "answers", or the id of a status.
     */
    items?: string;
    /**
     * A day of the first week, as yyyy-mm-dd. Without it, thirteen weeks.
     */
    from?: string;
    /**
     * A day of the last week, as yyyy-mm-dd. Without it, today.
     */
    to?: string;
    /**
     * Only those of this agency.
     */
    agencyUid?: string;
  };
  /**
   * The figures.
   */
  response: {
    /**
     * The Monday of the first week.
     */
    from: string;
    /**
     * The Sunday of the last week.
     */
    to: string;
    /**
     * The Monday of the first week before.
     */
    beforeFrom: string;
    /**
     * The Sunday of the last week before.
     */
    beforeTo: string;
    /**
     * How many weeks there are.
     */
    weeks: number;
    /**
     * One for each that is told apart, at most 200.
     */
    rows: FigureRow[];
  };
}
/**
 * One week, destination, agency or agent; or all together.
 */
export interface FigureRow {
  /**
   * Its Monday, code or uid; empty where it is nobody's, or all together.
   */
  key: string;
  /**
   * The name of an agency or agent; else empty.
   */
  label: string;
  /**
   * By step or status.
   */
  values: FigureValue[];
}
/**
 * One figure. What was not counted is left out.
 */
export interface FigureValue {
  /**
   * The step, the status, or the change of status.
   */
  item: string;
  /**
   * In these weeks: how many, or hours.
   */
  now?: number;
  /**
   * In the weeks before.
   */
  before?: number;
}
/**
 * The file of a document as it was uploaded.
 */
export interface GetFile {
  /**
   * Which.
   */
  query: {
    /**
     * The document.
     */
    docId: string;
  };
}
/**
 * How an application stands with the authority's own form: the portal that the companion extension fills for it, where there is one, and what it did there.
 */
export interface GetFiling {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * Portal and reports.
   */
  response: {
    portal?: FilingPortal;
    /**
     * What was said from the portal, the latest first.
     *
     * @maxItems 3
     */
    reports: FilingStep[];
  };
}
/**
 * The authority's online form, as far as we know it.
 */
export interface FilingPortal {
  /**
   * Its name in the catalogue.
   */
  id: string;
  /**
   * What people call it.
   */
  title: string;
  /**
   * Where it begins.
   */
  address: string;
  /**
   * When its pages were looked at.
   */
  asOf: string;
  /**
   * Whether somebody of ours filled the real portal by our map.
   */
  isVerified: boolean;
}
/**
 * One step that a person said, with what the extension had done by then.
 */
export interface FilingStep {
  /**
   * Which step.
   */
  event: 'online-form-started' | 'online-form-completed' | 'application-submitted';
  /**
   * When, as a moment of ISO 8601.
   */
  at: string;
  report?: FilingReport1;
}
/**
 * How much the extension did there, in numbers.
 */
export interface FilingReport1 {
  /**
   * The portal's name in the catalogue.
   */
  portal: string;
  /**
   * Pages of the portal.
   */
  pages: number;
  /**
   * Controls that were filled.
   */
  filled: number;
  /**
   * Controls that were left to the person.
   */
  left: number;
  /**
   * Controls that said something else and were not overwritten.
   */
  differing: number;
}
/**
 * The JSON Schema (draft-07) of a form as the newest catalogue has it: what its answers may be, apart from what depends on conditions.
 */
export interface GetFormSchema {
  /**
   * Which.
   */
  query: {
    /**
     * The form by its id, such as "japan-visa".
     */
    form: string;
  };
  /**
   * The schema. Its format "date" and the keywords "formatMinimum" and "formatMaximum" are those of ajv-formats.
   */
  response: {
    [k: string]: unknown;
  };
}
/**
 * The form of an application, what people answered, and what documents, profile and trip say.
 */
export interface GetForm {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * Form and values.
   */
  response: {
    /**
     * The form as it travels (WireForm of core/forms).
     */
    form: unknown;
    /**
     * Names the catalogue that the form is from.
     */
    catalogueChecksum: string;
    /**
     * Counts the changes of answers.
     */
    revision: number;
    /**
     * What people answered, nested by field; dates dd/MM/yyyy.
     */
    answers: {
      [k: string]: unknown;
    };
    /**
     * What documents, profile and trip say for fields that nobody answered, by path.
     */
    prefilled: {
      [k: string]: unknown;
    };
    /**
     * Where each value comes from, by path.
     */
    sources: {
      [k: string]: AnswerSource;
    };
    /**
     * Values of documents that differ from a person's answer, by path.
     */
    suggestions: {
      [k: string]: Suggestion;
    };
    /**
     * What rules read besides the form: trip, documents, user, today.
     */
    facts: {
      [k: string]: unknown;
    };
    /**
     * What the checks say.
     *
     * @maxItems 500
     */
    findings: Finding[];
    /**
     * The checks that say something about answers, to run while somebody writes them (WireCheck of core/checks).
     *
     * @maxItems 500
     *
     * Items: A check.
     */
    checks: unknown[];
    /**
     * Which documents the visa asks for and under which conditions: a check about a document runs only where it is asked for (WireAskedDocument of core/checks).
     *
     * @maxItems 200
     *
     * Items: A requirement.
     */
    asked: unknown[];
    /**
     * Values of documents that were read with doubt and that nobody has accepted or corrected there: checks do not build on them.
     *
     * @maxItems 10000
     */
    doubts: DoubtfulReading[];
    /**
     * Fixes that reviewers asked for and that nobody has answered yet.
     *
     * @maxItems 5000
     */
    requests: FixRequest[];
    /**
     * Every file that the package holds as the application stands, in its order.
     *
     * @maxItems 1000
     */
    packageFiles: PackageFile[];
    /**
     * Whether one of its documents is still being read: what it says comes with a later answer.
     */
    isInReading: boolean;
  };
}
/**
 * A value and where it comes from.
 */
export interface Suggestion {
  /**
   * The value, as on the wire.
   */
  value: unknown;
  source: AnswerSource;
}
/**
 * One such value.
 */
export interface DoubtfulReading {
  /**
   * The document.
   */
  documentId: string;
  /**
   * What was read, by its name in the catalogue.
   */
  field: string;
  /**
   * Where it stands among the facts.
   *
   * @maxItems 3
   *
   * Items: A path.
   */
  paths: string[];
}
/**
 * One fix, at one question.
 */
export interface FixRequest {
  /**
   * The question, by its path.
   */
  path: string;
  /**
   * What is to be put right, in the reviewer's words.
   */
  text: string;
  /**
   * Who asks, by the name at that time.
   */
  byName: string;
  /**
   * When, as an ISO time.
   */
  at: string;
  /**
   * The value that was there; absent where there was none.
   */
  value?: unknown;
  /**
   * Whether a person had given or confirmed that value.
   */
  wasAnswered: boolean;
}
/**
 * A file of the package.
 */
export interface PackageFile {
  /**
   * Its name in the package, with its folder.
   */
  name: string;
  /**
   * The answers for people, on the paper of the authority or for a computer, the checklist, a plan of the days that we make, or a document.
   */
  holds: 'answers' | 'paper' | 'data' | 'checklist' | 'daily-plan' | 'document';
}
/**
 * The guidelines of a trip or of an application as a PDF to print and take along.
 */
export interface GetGuidelinesPdf {
  /**
   * For which trip.
   */
  query: {
    /**
     * Destination: two- or three-letter code, or name.
     */
    country?: string;
    /**
     * Which visa, by id or name; the first of the purpose when left out.
     */
    visaType?: string;
    /**
     * Tourism, Business or Student; Tourism when left out.
     */
    purpose?: 'Tourism' | 'Business' | 'Student';
    /**
     * Where the journey starts: code or name.
     */
    from?: string;
    /**
     * Country of the passport: code or name.
     */
    nationality?: string;
    /**
     * First day, yyyy-mm-dd or dd/MM/yyyy.
     */
    fromDate?: string;
    /**
     * Last day, yyyy-mm-dd or dd/MM/yyyy.
     */
    toDate?: string;
    /**
     * Takes the trip of this application, and its catalogue; with a country, that trip by its catalogue.
     */
    applicationUid?: string;
  };
}
/**
 * What a visa asks for, applied to a trip: documents, fee, times and addresses. Named by a trip, or by an application.
 */
export interface GetGuidelines {
  /**
   * For which trip.
   */
  query: {
    /**
     * Destination: two- or three-letter code, or name.
     */
    country?: string;
    /**
     * Which visa, by id or name; the first of the purpose when left out.
     */
    visaType?: string;
    /**
     * Tourism, Business or Student; Tourism when left out.
     */
    purpose?: 'Tourism' | 'Business' | 'Student';
    /**
     * Where the journey starts: code or name.
     */
    from?: string;
    /**
     * Country of the passport: code or name.
     */
    nationality?: string;
    /**
     * First day, yyyy-mm-dd or dd/MM/yyyy.
     */
    fromDate?: string;
    /**
     * Last day, yyyy-mm-dd or dd/MM/yyyy.
     */
    toDate?: string;
    /**
     * Takes the trip of this application, and its catalogue; with a country, that trip by its catalogue.
     */
    applicationUid?: string;
  };
  response: Guidelines;
}
/**
 * What happened to a person or company, in words, the newest first: who did what, and when.
 */
export interface GetHistory {
  /**
   * Of whom.
   */
  query: {
    /**
     * The kind of record.
     */
    record: 'applicant' | 'agent' | 'agency' | 'distributor' | 'reviewer';
    /**
     * Its uid.
     */
    uid: string;
    /**
     * At most so many; 50 when left out.
     */
    limit?: number;
  };
  /**
   * The newest first.
   */
  response: HistoryEntry[];
}
/**
 * One thing that happened.
 */
export interface HistoryEntry {
  /**
   * Its place in the record of what happened.
   */
  position: number;
  /**
   * Its kind, such as "agent.invited".
   */
  kind: string;
  /**
   * When, as an ISO time.
   */
  at: string;
  /**
   * The name of whoever did it; empty where nobody did, or they are gone.
   */
  by: string;
  /**
   * What was done, as a sentence without its subject.
   */
  text: string;
}
/**
 * Messages of the tenant that were kept because no mail server is configured, newest first.
 */
export interface GetMailbox {
  /**
   * The newest.
   */
  response: Mail[];
}
/**
 * What the browser needs of the catalogue for the person who asks.
 */
export interface GetManifest {
  /**
   * Nothing.
   */
  query: {};
  response: WireManifest;
}
/**
 * What changes for an application when it goes from the catalogue that it was started with to the newest one.
 */
export interface GetNewerForm {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What changes, in words.
   */
  response: {
    /**
     * Names the newest catalogue.
     */
    checksum: string;
    /**
     * Nothing where the application has the newest form, or the newest catalogue has none for its trip.
     *
     * @maxItems 2000
     */
    changes: VersionChange[];
  };
}
/**
 * One change.
 */
export interface VersionChange {
  /**
   * The questions, what was answered already, the documents that are asked for and what else the guidelines say, or what is checked.
   */
  about: 'answers' | 'questions' | 'documents' | 'checks';
  /**
   * What changes.
   */
  text: string;
}
/**
 * Of what the caller wants to be told, and how.
 */
export interface GetNotificationSettings {
  /**
   * Every kind that the caller's role may be told of.
   */
  response: NotificationSetting[];
}
/**
 * One kind.
 */
export interface NotificationSetting {
  /**
   * What happened.
   */
  kind: string;
  /**
   * Whether it is told in the product.
   */
  inProduct: boolean;
  /**
   * Whether it is in the daily mail, while it is not read.
   */
  byMail: boolean;
}
/**
 * The authority's paper form of a finished application, filled and flat: a PDF in which nothing can be changed any more, for printing.
 */
export interface GetOfficialForm {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
}
/**
 * The package of an application as a ZIP file.
 */
export interface GetPackage {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
}
/**
 * The picture of one page of a document, upright.
 */
export interface GetPageImage {
  /**
   * Which.
   */
  query: {
    /**
     * The document.
     */
    docId: string;
    /**
     * Its number in the file, from 1.
     */
    page: number;
  };
}
/**
 * The picture of an account, a square WebP of 256 pixels.
 */
export interface GetPicture {
  /**
   * Whose.
   */
  query: {
    /**
     * The account; the caller's when left out.
     */
    id?: string;
  };
}
/**
 * The profile of the person who asks.
 */
export interface GetProfile {
  /**
   * Whose.
   */
  query: {
    /**
     * The account; the caller's when left out.
     */
    id?: string;
    /**
     * The caller's first role.
     */
    role?: string;
  };
  response: Profile;
}
/**
 * What a page needs to know of a tenant, by the tenant's path.
 */
export interface GetRealmConfig {
  /**
   * Which tenant.
   */
  query: {
    /**
     * Where its site lies: empty, or like "/acme".
     */
    tenantPath?: string;
  };
  response: TenantConfig;
}
/**
 * Every field of an application as a reviewer looks at it: what is doubtful, wrong or changed, who signed it, notes, and fixes that were asked for.
 */
export interface GetReview {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  response: ReviewState;
}
/**
 * How the caller's own second factor stands.
 */
export interface GetSecondFactor {
  /**
   * Nothing.
   */
  query: {};
  response: SecondFactor;
}
/**
 * How the product does for the tenant: what waits, how long reading takes, catalogue versions, disk and errors of the last seven days.
 */
export interface GetSystem {
  /**
   * The state of things.
   */
  response: {
    /**
     * Since when it is counted.
     */
    since: string;
    /**
     * Kinds of jobs.
     */
    queues: QueueState[];
    reading: ReadingTimes;
    /**
     * Publications of the catalogue, the newest first.
     */
    versions: PublishedVersion[];
    /**
     * When the catalogue folder was last written to, where it holds what is not served; else empty.
     */
    changedAt: string;
    disk: DiskState;
    /**
     * Jobs that failed for good, the newest first.
     */
    errors: FailedJob[];
  };
}
/**
 * One kind.
 */
export interface QueueState {
  /**
   * Its name.
   */
  name: string;
  /**
   * How many wait.
   */
  waiting: number;
  /**
   * How many are done right now.
   */
  active: number;
  /**
   * How many failed for good.
   */
  failed: number;
  /**
   * Since when the oldest waits, or empty.
   */
  oldest: string;
}
/**
 * Reading of documents.
 */
export interface ReadingTimes {
  /**
   * How many were read.
   */
  read: number;
  /**
   * How many could not be read.
   */
  failed: number;
  /**
   * How many wait or are being read.
   */
  waiting: number;
  /**
   * Seconds from upload to the last value: half took less.
   */
  median: number;
  /**
   * Seconds: nineteen of twenty took less.
   */
  slowest: number;
}
/**
 * One.
 */
export interface PublishedVersion {
  /**
   * Its number.
   */
  number: number;
  /**
   * Names the version.
   */
  checksum: string;
  /**
   * When it was published.
   */
  at: string;
  /**
   * Who published it; empty for a start of the server.
   */
  byName: string;
  /**
   * Why.
   */
  reason: string;
  /**
   * Whether it is served now.
   */
  isCurrent: boolean;
  /**
   * How many applications are pinned to it.
   */
  applications: number;
}
/**
 * The disk.
 */
export interface DiskState {
  /**
   * What it is too full for.
   */
  shortage: 'none' | 'uploads' | 'writes';
  /**
   * A sentence while something is refused, else empty.
   */
  notice: string;
  /**
   * Bytes of the tenant's documents and packages.
   */
  storedBytes: number;
}
/**
 * One.
 */
export interface FailedJob {
  /**
   * The kind of job.
   */
  job: string;
  /**
   * When.
   */
  at: string;
  /**
   * What went wrong.
   */
  message: string;
}
/**
 * What one guided tour points at and says, in the language of the caller.
 */
export interface GetTour {
  /**
   * Which.
   */
  query: {
    /**
     * The id of the tour.
     */
    id: string;
  };
  /**
   * The tour.
   */
  response: {
    /**
     * Its id.
     */
    id: string;
    /**
     * The categories of documents whose targets count; left out: all.
     *
     * @maxItems 100
     *
     * Items: The id of a document type.
     */
    categories?: string[];
    /**
     * What it points at, in its order.
     *
     * @maxItems 12
     */
    steps: ShownTourStep[];
  };
}
/**
 * One thing on the screen, and what is said of it.
 */
export interface ShownTourStep {
  /**
   * A part of the screen.
   */
  target: string;
  /**
   * What it is, or what to do.
   */
  title: string;
  /**
   * Why and how.
   */
  text: string;
  /**
   * Where the sentence stands.
   */
  side?: 'above' | 'below' | 'before' | 'after';
  /**
   * A press on the target goes on too.
   */
  goesOnWith?: 'click';
}
/**
 * How one question got its value: what documents, profile and trip say for it, what that became, and what was taken.
 */
export interface GetTrace {
  /**
   * Which question of which application.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * The question, by its path.
     */
    field: string;
  };
  /**
   * The trace.
   */
  response: {
    /**
     * All that is said for the question, in the order in which it counts.
     *
     * @maxItems 50
     */
    tried: TracedValue[];
  };
}
/**
 * One thing that is said.
 */
export interface TracedValue {
  source: AnswerSource;
  /**
   * As it stands there.
   */
  raw: string;
  /**
   * What it became, as people read it; absent where it does not fit.
   */
  value?: string;
  /**
   * How it was understood.
   */
  by?: 'value' | 'label' | 'code' | 'alias' | 'similar' | 'converted';
  /**
   * Similar choices, the nearest first.
   *
   * @maxItems 3
   */
  candidates: TracedCandidate[];
  /**
   * False for what may only contradict.
   */
  mayFill: boolean;
  /**
   * Whether it was taken.
   */
  isChosen: boolean;
  /**
   * Why it cannot be written here: other letters than the form takes.
   */
  refused?: 'script';
}
/**
 * An option.
 */
export interface TracedCandidate {
  /**
   * What it is called.
   */
  label: string;
  /**
   * The share of letters that are other: 0 the same, 1 any.
   */
  score: number;
}
/**
 * Says in Upload-Offset how many bytes of an upload are here. One of somebody else, one that was handed in and one that has expired are not found.
 */
export interface GetUpload {
  /**
   * Which upload.
   */
  query: {
    /**
     * The last part of its address.
     */
    uploadId: string;
  };
}
/**
 * Every document of one applicant.
 */
export interface GetUploadedDocs {
  /**
   * Whose.
   */
  query: {
    /**
     * The applicant.
     */
    applicantUid: string;
  };
  /**
   * Oldest first.
   */
  response: Document[];
}
/**
 * The lists of a screen of kind "work", within the caller's reach: how many applications each has, and the first few.
 */
export interface GetWork {
  /**
   * Which screen.
   */
  query: {
    /**
     * Its id, of those that the caller's role has.
     */
    screen: string;
  };
  /**
   * The lists in the order of the screen.
   */
  response: WorkListed[];
}
/**
 * One list.
 */
export interface WorkListed {
  /**
   * Its id.
   */
  id: string;
  /**
   * How many there are, at most 999.
   */
  count: number;
  /**
   * Whether there are more than that.
   */
  isMore: boolean;
  /**
   * The first five: what is due first, else what waits longest.
   */
  rows: ApplicationSummary[];
}
/**
 * Sends an agency who has no account yet a link by mail to make one. It works once, for 7 days; a link that was sent before works no more.
 */
export interface InviteAgency {
  /**
   * Whom.
   */
  body: {
    /**
     * Which agency.
     */
    agencyUid: string;
  };
  /**
   * Who was invited.
   */
  response: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Sends an agent who has no account yet a link by mail to make one. It works once, for 7 days; a link that was sent before works no more.
 */
export interface InviteAgent {
  /**
   * Whom.
   */
  body: {
    /**
     * Which agent.
     */
    agentUid: string;
  };
  /**
   * Who was invited.
   */
  response: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Sends an applicant who has no account yet a link by mail to make one. It works once, for 7 days; a link that was sent before works no more.
 */
export interface InviteApplicant {
  /**
   * Whom.
   */
  body: {
    /**
     * Which applicant.
     */
    applicantUid: string;
  };
  /**
   * Who was invited.
   */
  response: {
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Sends a distributor who has no account yet a link by mail to make one. It works once, for 7 days; a link that was sent before works no more.
 */
export interface InviteDistributor {
  /**
   * Whom.
   */
  body: {
    /**
     * Which distributor.
     */
    distributorUid: string;
  };
  /**
   * Who was invited.
   */
  response: {
    /**
     * The distributor.
     */
    distributorUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Sends a reviewer who has no account yet a link by mail to make one. It works once, for 7 days; a link that was sent before works no more.
 */
export interface InviteReviewer {
  /**
   * Whom.
   */
  body: {
    /**
     * Which reviewer.
     */
    reviewerUid: string;
  };
  /**
   * Who was invited.
   */
  response: {
    /**
     * The reviewer.
     */
    reviewerUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Lets the companion extension ask once, within two minutes, for what the authority's own form takes of one application.
 */
export interface IssueFilingGrant {
  /**
   * Which.
   */
  body: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * The grant, shown this once.
   */
  response: {
    /**
     * What the extension redeems.
     */
    grant: string;
    /**
     * Until when, as a moment of ISO 8601.
     */
    expiresAt: string;
    portal: FilingPortal1;
  };
}
/**
 * The authority's online form, as far as we know it.
 */
export interface FilingPortal1 {
  /**
   * Its name in the catalogue.
   */
  id: string;
  /**
   * What people call it.
   */
  title: string;
  /**
   * Where it begins.
   */
  address: string;
  /**
   * When its pages were looked at.
   */
  asOf: string;
  /**
   * Whether somebody of ours filled the real portal by our map.
   */
  isVerified: boolean;
}
/**
 * Issues a key of the premium service. It works for one application: the one that is named, else the first that it is used for.
 */
export interface IssuePremiumKey {
  /**
   * For which application.
   */
  body: {
    /**
     * The application; where it is left out, the first use decides.
     */
    applicationUid?: string;
  };
  /**
   * What was issued.
   */
  response: {
    key: PremiumKey;
    /**
     * The key, shown this once. It is kept nowhere, so a repeated call that gets the first answer again does not have it.
     */
    premiumVerificationKey?: string;
  };
}
/**
 * The agencies within the caller's reach.
 */
export interface ListAgencies {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those of this approval.
     */
    status?: 'APPROVED' | 'PENDING' | 'REJECTED';
    /**
     * Only those of this approval, several separated by commas. "status" is the same for one alone.
     */
    approval?: string;
    /**
     * Only those who are, or are not, suspended.
     */
    suspended?: boolean;
    /**
     * By what they are sorted, the last first with a minus before it; by name when left out.
     */
    sort?: 'name' | '-name' | 'created' | '-created';
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: Agency[];
  };
}
/**
 * The agents within the caller's reach.
 */
export interface ListAgents {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those of this approval.
     */
    status?: 'APPROVED' | 'PENDING' | 'REJECTED';
    /**
     * Only those of this approval, several separated by commas. "status" is the same for one alone.
     */
    approval?: string;
    /**
     * Only those who are, or are not, suspended.
     */
    suspended?: boolean;
    /**
     * By what they are sorted, the last first with a minus before it; by name when left out.
     */
    sort?: 'name' | '-name' | 'created' | '-created';
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: Agent[];
  };
}
/**
 * The applicants within the caller's reach.
 */
export interface ListApplicants {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words of name, e-mail, telephone or passport, which all have to be found. Where nothing is written so, words that differ by a letter are found.
     */
    search?: string;
    /**
     * Only those with an application of this status, or of this group of statuses; several separated by commas.
     */
    status?: string;
    /**
     * Only those with this passport, as a two-letter code, several separated by commas.
     */
    nationality?: string;
    /**
     * Only those of this approval, several separated by commas.
     */
    approval?: string;
    /**
     * Only those who are, or are not, suspended.
     */
    suspended?: boolean;
    /**
     * By what they are sorted, the last first with a minus before it; the newest first when left out.
     */
    sort?: 'created' | '-created' | 'name' | '-name';
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * So many are passed over before the first. A cursor is as fast at the end of a list as at its beginning.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: Applicant[];
  };
}
/**
 * The applications within the caller's reach.
 */
export interface ListApplications {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words of the traveller's name, e-mail, telephone or passport, of destination and visa, which all have to be found; or the application's number. Where nothing is written so, words that differ by a letter are found.
     */
    search?: string;
    /**
     * Only those of this status, or of this group of statuses; several separated by commas.
     */
    status?: string;
    /**
     * Only those with this destination, as a two-letter code, several separated by commas.
     */
    to?: string;
    /**
     * Only those of travellers with this passport, as a two-letter code, several separated by commas.
     */
    nationality?: string;
    /**
     * Only those that this agent handles, several separated by commas.
     */
    agent?: string;
    /**
     * Only those of this agency, several separated by commas.
     */
    agency?: string;
    /**
     * Only those that were sent to this reviewer, several separated by commas.
     */
    reviewer?: string;
    /**
     * Only those with, or without, a visa expert.
     */
    premium?: boolean;
    /**
     * Only those that are, or are not, to be filed online.
     */
    online?: boolean;
    /**
     * Changed last within these days: "2027-04-01..2027-04-14"; one side may be open, and "-7d..0d" counts from today.
     */
    updated?: string;
    /**
     * Started within these days: "2027-04-01..2027-04-14"; one side may be open, and "-7d..0d" counts from today.
     */
    created?: string;
    /**
     * The trip begins within these days: "2027-04-01..2027-04-14"; one side may be open, and "-7d..0d" counts from today.
     */
    dates?: string;
    /**
     * By what they are sorted, the last first with a minus before it; by the last change, the newest first, when left out.
     */
    sort?:
      | 'updated'
      | '-updated'
      | 'created'
      | '-created'
      | 'dates'
      | '-dates'
      | 'applicant'
      | '-applicant'
      | 'status'
      | '-status'
      | 'to'
      | '-to';
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * So many are passed over before the first. A cursor is as fast at the end of a list as at its beginning.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: ApplicationSummary[];
  };
}
/**
 * What happened in the tenant, the newest first, as it was written down.
 */
export interface ListAudit {
  /**
   * What is looked for, and how much of it.
   */
  query: {
    /**
     * What it happened to: "application", "document", "account", "session" …
     */
    object?: string;
    /**
     * What happened, such as "application.transferred".
     */
    kind?: string;
    /**
     * Words in the name or e-mail of who did it.
     */
    person?: string;
    /**
     * An application, by its number or its uid.
     */
    application?: string;
    /**
     * The first day, as yyyy-mm-dd.
     */
    from?: string;
    /**
     * The last day, as yyyy-mm-dd.
     */
    to?: string;
    /**
     * Only what stands before this place, as "next" says it.
     */
    before?: number;
    /**
     * At most so many; 50 when left out.
     */
    limit?: number;
  };
  /**
   * One page.
   */
  response: {
    /**
     * Before which place the next page stands; 0 where there is none.
     */
    next: number;
    /**
     * Newest first.
     */
    rows: AuditEntry[];
  };
}
/**
 * One entry.
 */
export interface AuditEntry {
  /**
   * Its place in the record, from 1.
   */
  position: number;
  /**
   * When.
   */
  at: string;
  /**
   * What happened.
   */
  kind: string;
  /**
   * What happened, in words.
   */
  text: string;
  /**
   * What it happened to.
   */
  objectUid: string;
  /**
   * The account that did it; empty for the product itself.
   */
  byAccount: string;
  /**
   * Its name; empty where it is gone.
   */
  byName: string;
  /**
   * The application, or empty.
   */
  applicationUid: string;
  /**
   * Its number, or empty.
   */
  reference: string;
  /**
   * Ids and codes, as JSON.
   */
  data: string;
}
/**
 * Which values of documents, and which answers that documents would have filled, people corrected most in the last 90 days, by destination and kind of document, with the change of the catalogue that would spare it.
 */
export interface ListCorrections {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that the names of field, document or destination contain.
     */
    search?: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * The most corrected first.
     */
    rows: CorrectedField[];
  };
}
/**
 * Where one may apply to, now or with an application that was started by an earlier catalogue.
 */
export interface ListDestinations {
  /**
   * Of which catalogue.
   */
  query: {
    /**
     * By the catalogue of this application; the newest when left out.
     */
    applicationUid?: string;
  };
  /**
   * The destinations on offer.
   */
  response: {
    /**
     * Two-letter codes, in the order of the catalogue's set of destinations.
     *
     * @maxItems 300
     */
    destinations: string[];
  };
}
/**
 * The distributors within the caller's reach.
 */
export interface ListDistributors {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those of this approval.
     */
    status?: 'APPROVED' | 'PENDING' | 'REJECTED';
    /**
     * Only those of this approval, several separated by commas. "status" is the same for one alone.
     */
    approval?: string;
    /**
     * Only those who are, or are not, suspended.
     */
    suspended?: boolean;
    /**
     * By what they are sorted, the last first with a minus before it; by name when left out.
     */
    sort?: 'name' | '-name' | 'created' | '-created';
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: Distributor[];
  };
}
/**
 * The caller's own notifications, the newest first.
 */
export interface ListNotifications {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Only those that are not read.
     */
    unread?: boolean;
    /**
     * Where the page before ended, as it was answered.
     */
    after?: string;
    /**
     * At most so many; 50 when left out.
     */
    limit?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many are not read, of all.
     */
    unread: number;
    /**
     * Where the next page begins; empty where there is none.
     */
    next: string;
    /**
     * Newest first.
     */
    rows: Notification[];
  };
}
/**
 * One of them.
 */
export interface Notification {
  /**
   * Its id.
   */
  id: string;
  /**
   * What happened, as the settings name it.
   */
  kind: string;
  /**
   * When it happened.
   */
  at: string;
  /**
   * Whether it was read.
   */
  isRead: boolean;
  /**
   * The application that it is about; empty for another.
   */
  applicationUid: string;
  /**
   * Whose application that is; empty for another.
   */
  applicantUid: string;
  /**
   * Who it is about, as people read it; empty where they are gone.
   */
  name: string;
  /**
   * The number of the application; empty for another.
   */
  reference: string;
  /**
   * The field of the application that it is about, by its path; empty for another.
   */
  field: string;
}
/**
 * Pages of portals that no longer match their maps, the latest first, each with the likely edit of the catalogue.
 */
export interface ListPortalDrifts {
  /**
   * How many.
   */
  query: {
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * Latest first.
     */
    rows: PortalDriftRow[];
  };
}
/**
 * One change of a page, however often it was met.
 */
export interface PortalDriftRow {
  /**
   * Its id.
   */
  id: string;
  /**
   * The portal's name in the catalogue.
   */
  portal: string;
  /**
   * The page's.
   */
  page: string;
  /**
   * The portal, as people read it; its name in the catalogue where it has none any more.
   */
  portalTitle: string;
  /**
   * The heading of the page; its id where the map has it no more.
   */
  pageHeading: string;
  /**
   * Controls that are not there, by their labels.
   *
   * @maxItems 120
   *
   * Items: A label.
   */
  missing: string[];
  /**
   * Controls that were found by their labels alone.
   *
   * @maxItems 120
   *
   * Items: A label.
   */
  moved: string[];
  /**
   * Controls that were found, and say something else.
   *
   * @maxItems 120
   *
   * Items: A label.
   */
  relabelled: string[];
  /**
   * What is other than the map says.
   *
   * @minItems 1
   * @maxItems 120
   */
  changes: DriftChange[];
  /**
   * The controls of the page, in their order.
   *
   * @maxItems 150
   */
  structure: DriftControl1[];
  /**
   * How often it was reported.
   */
  times: number;
  /**
   * When first.
   */
  firstAt: string;
  /**
   * When last.
   */
  lastAt: string;
  /**
   * The edit of the portal's file that makes the map fit as JSON, its name and a JSON patch (RFC 6902), as the commands of the catalogue take it (--edit); empty where no control is likely.
   */
  edit: string;
}
/**
 * One control of the map that is not as it was.
 */
export interface DriftChange {
  /**
   * Its id in the map.
   */
  control: string;
  /**
   * missing: it is not there; moved: it was found by its label; relabelled: it was found, and says something else.
   */
  what: 'missing' | 'moved' | 'relabelled';
  likely?: DriftControl;
}
/**
 * A control of the page: what it is, and nothing that anybody wrote.
 */
export interface DriftControl {
  /**
   * Its kind.
   */
  kind: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * What stands beside it.
   */
  label: string;
}
/**
 * A control of the page: what it is, and nothing that anybody wrote.
 */
export interface DriftControl1 {
  /**
   * Its kind.
   */
  kind: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * What stands beside it.
   */
  label: string;
}
/**
 * The keys of the premium service that were issued, the newest first.
 */
export interface ListPremiumKeys {
  /**
   * How many.
   */
  query: {
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * Newest first.
     */
    rows: PremiumKey[];
  };
}
/**
 * The reviewers within the caller's reach.
 */
export interface ListReviewers {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those of this approval.
     */
    status?: 'APPROVED' | 'PENDING' | 'REJECTED';
    /**
     * Only those of this approval, several separated by commas. "status" is the same for one alone.
     */
    approval?: string;
    /**
     * Only those who are, or are not, suspended.
     */
    suspended?: boolean;
    /**
     * By what they are sorted, the last first with a minus before it; by name when left out.
     */
    sort?: 'name' | '-name' | 'created' | '-created';
    /**
     * Goes on behind the page whose "next" it was; everything else stays as it was asked for.
     */
    cursor?: string;
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * How many there are in all.
     */
    total: number;
    /**
     * True where the total is about right: beyond 10,000 nobody counts.
     */
    isEstimate?: boolean;
    /**
     * True where nothing is written as it was looked for, and these differ by a letter.
     */
    isSimilar?: boolean;
    /**
     * The cursor of the next page; left out at the end.
     */
    next?: string;
    /**
     * In the order that was asked for.
     */
    rows: Reviewer[];
  };
}
/**
 * Applications that are with reviewers, those that wait for an answer first, by the day on which it is due.
 */
export interface ListReviews {
  /**
   * How many.
   */
  query: {
    /**
     * At most so many; 100 when left out.
     */
    limit?: number;
    /**
     * So many are passed over before the first.
     */
    offset?: number;
  };
  /**
   * One page of them.
   */
  response: {
    /**
     * Waiting ones first, by due day.
     */
    rows: ApplicationSummary[];
    /**
     * Whether others follow.
     */
    hasMore: boolean;
  };
}
/**
 * The caller's own sign-ins that are alive, the newest first. Those of a provider elsewhere are its own.
 */
export interface ListSessions {
  /**
   * Nothing.
   */
  query: {};
  /**
   * The sign-ins.
   *
   * @maxItems 500
   */
  response: SignIn[];
}
/**
 * The views of a list that the caller saved, and those that are shared in their agency.
 */
export interface ListViews {
  /**
   * Of which list.
   */
  query: {
    /**
     * The screen with the list.
     */
    screen: string;
  };
  /**
   * By name.
   */
  response: SavedView[];
}
/**
 * Signs in with user name and password; with `newPassword` it also sets a new password. Where the tenant asks people of the role for a second factor it answers 401 `second_factor_required`, whose `fields.secondFactor` is `enrolled` (the call is repeated with `oneTimeCode`) or `missing` (it is set up first: `begin-second-factor`).
 */
export interface Login {
  /**
   * Who, and the proof.
   */
  body: {
    /**
     * E-mail address.
     */
    username: string;
    /**
     * The password.
     */
    password: string;
    /**
     * Only while a new password is being set.
     */
    newPassword?: string;
    /**
     * A code of the app, or a recovery code, where the call was refused with `second_factor_required`.
     */
    oneTimeCode?: string;
    /**
     * Proof of the captcha, where there is one.
     */
    captchaToken?: string;
  };
  /**
   * The session, or the wish for a new password.
   */
  response: {
    /**
     * Whether a new password has to be set first; then there are no tokens.
     */
    requiresPasswordChange: boolean;
    /**
     * A sentence, or empty.
     */
    message: string;
    tokens?: SessionTokens;
    userData?: LoginUser;
  };
}
/**
 * Ends the session that a refresh token belongs to. Unknown tokens are ended already.
 */
export interface Logout {
  /**
   * Which session.
   */
  body: {
    /**
     * Its refresh token.
     */
    refreshToken: string;
  };
  /**
   * Done.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
  };
}
/**
 * Makes the package of a finished application again, as when it was lost. The same answers and documents give the same bytes.
 */
export interface MakePackage {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  response: Application;
}
/**
 * Marks notifications of the caller as read: those named, or all.
 */
export interface MarkNotifications {
  /**
   * Which.
   */
  body: {
    /**
     * Their ids; all of them where it is left out.
     *
     * @maxItems 200
     */
    ids?: string[];
  };
  /**
   * How many are left.
   */
  response: {
    /**
     * How many are not read now.
     */
    unread: number;
  };
}
/**
 * Makes a document the one that counts among those of its kind.
 */
export interface MarkPrimary {
  /**
   * Which.
   */
  body: {
    /**
     * New values by the name of the field, such as "surname"; null takes a value away. Dates yyyy-mm-dd, countries three-letter codes.
     */
    docFields?: {
      [k: string]: unknown;
    };
    /**
     * The document.
     */
    docId: string;
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * Whether the choice counts for every application of the applicant; it always does.
     */
    updateAll?: boolean;
  };
  response: Document;
}
/**
 * Keeps a note on a field, or asks for a fix of it, in place of what the caller wrote there before. No words take it back.
 */
export interface MarkReviewField {
  /**
   * Where, and what.
   */
  body: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * The field, by its path in the form.
     */
    path: string;
    /**
     * A note is for staff; a request for a fix reaches the applicant.
     */
    kind: 'note' | 'request';
    /**
     * The words; empty takes back what stands there.
     */
    text: string;
  };
  response: ReviewState;
}
/**
 * What a page needs to know of a tenant, by the address that people typed.
 */
export interface MaskedUrl {
  /**
   * Which address.
   */
  body: {
    /**
     * The address of the page, such as "https://visa.example.com/", or its host alone.
     */
    maskedUrl: string;
  };
  response: TenantConfig;
}
/**
 * Begins to move one's own second factor to another device. Until a code of that device confirms it the other one counts.
 */
export interface MoveSecondFactor {
  /**
   * The proof.
   */
  body: {
    /**
     * The password, where people have one here.
     */
    password?: string;
    /**
     * A code of the app that counts so far, or a recovery code.
     */
    oneTimeCode: string;
  };
  response: SecondFactorEnrolment;
}
/**
 * Notes that somebody looks at a form and where they are in it, for themselves alone; answers what they had seen before this visit.
 */
export interface NoteLook {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * Where; the place of before stays where nothing is said.
   */
  body: {
    /**
     * The section, by its id.
     */
    section?: string;
    /**
     * The question, by its path.
     */
    field?: string;
  };
  /**
   * What this visit began with.
   */
  response: {
    /**
     * When they looked last before this visit, as an ISO time; absent in their first.
     */
    since?: string;
    /**
     * The answers that others have taken back since then, where the visit begins.
     *
     * @maxItems 400
     */
    takenBack?: TakenBack[];
    place?: FormPlace;
  };
}
/**
 * One answer that stands no more.
 */
export interface TakenBack {
  /**
   * The question, by its path.
   */
  path: string;
  /**
   * Whose account it was.
   */
  by: string;
  /**
   * Their name; empty where it is gone.
   */
  byName: string;
  /**
   * When, as an ISO time.
   */
  at: string;
}
/**
 * Where they were; absent where nobody knows.
 */
export interface FormPlace {
  /**
   * The section, by its id.
   */
  section: string;
  /**
   * The question, by its path.
   */
  field?: string;
}
/**
 * Whom the link of an invitation is for, so that its page can say so before a password is chosen.
 */
export interface OpenInvitation {
  /**
   * Which link.
   */
  body: {
    /**
     * What stands in the link.
     */
    token: string;
  };
  /**
   * Who is invited.
   */
  response: {
    /**
     * The address that becomes the user name.
     */
    email: string;
    /**
     * As what, in words.
     */
    role: string;
    /**
     * The name of the company, where one is invited.
     */
    company: string;
    /**
     * Given names, as far as they are known.
     */
    firstName: string;
    /**
     * Family name, as far as it is known.
     */
    lastName: string;
  };
}
/**
 * Uploads files and answers at once; they are read after the answer, and asking for the documents shows how far that is.
 */
export interface ProcessDocsSocket {
  /**
   * Files, or ids of uploads that have come to their end, or both; at least one and at most 20 in all. All of them are taken, or none.
   */
  body: {
    /**
     * PDF, JPEG, PNG, WebP, HEIC or TIFF.
     *
     * @maxItems 20
     *
     * Items: A file.
     */
    files?: File[];
    /**
     * Ids of the caller's own uploads (/doc/v1/uploads), each of which becomes a document once; the field repeated, or several in one with commas.
     *
     * @maxItems 20
     *
     * Items: The last part of an upload's address.
     */
    uploadIds?: string[];
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * Adds them to this application too.
     */
    applicationUid?: string;
  };
  /**
   * In the order of the files and then of the uploads.
   */
  response: Document[];
}
/**
 * Uploads files and reads them. Answers when all are read, or after 30 seconds with the status "reading" for the rest.
 */
export interface ProcessDocs {
  /**
   * Files, or ids of uploads that have come to their end, or both; at least one and at most 20 in all. All of them are taken, or none.
   */
  body: {
    /**
     * PDF, JPEG, PNG, WebP, HEIC or TIFF.
     *
     * @maxItems 20
     *
     * Items: A file.
     */
    files?: File[];
    /**
     * Ids of the caller's own uploads (/doc/v1/uploads), each of which becomes a document once; the field repeated, or several in one with commas.
     *
     * @maxItems 20
     *
     * Items: The last part of an upload's address.
     */
    uploadIds?: string[];
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * Adds them to this application too.
     */
    applicationUid?: string;
  };
  /**
   * In the order of the files and then of the uploads, the further documents of a file after its first.
   */
  response: Document[];
}
/**
 * Files a document as another category, or with an edited page in place of one of its pages, and reads it again as one document. People's corrections stay where the category does. Answers when it is read, or after 30 seconds with the status "reading".
 */
export interface ProcessEditedCategory {
  /**
   * What is to change.
   */
  body: {
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * The document.
     */
    docId: string;
    /**
     * What the document is, such as "Passport".
     */
    category: string;
    /**
     * The edited page: a data address of a JPEG, PNG or WebP, 10 MB at most. The pages stay as they are when left out.
     */
    file?: string;
    /**
     * Which page the edited one replaces, from 0; the first when left out.
     */
    pageIndex?: number;
  };
  response: Document;
}
/**
 * Gives the companion extension, once for each grant, the answers that the map of the application's portal names, as the portal writes them; nothing else of the application.
 */
export interface RedeemFilingGrant {
  /**
   * The grant.
   */
  body: {
    /**
     * As it was issued.
     */
    grant: string;
  };
  /**
   * What to fill.
   */
  response: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * Its number, as people read it out.
     */
    reference: string;
    /**
     * Whose it is.
     */
    applicant: string;
    /**
     * The portal's pages with the values for them (FilingPlan of core/portals).
     */
    plan: unknown;
  };
}
/**
 * Renews a session. Each refresh token works once, and 15 seconds longer for a second tab; one that comes back later ends the session.
 */
export interface RefreshToken {
  /**
   * Which session.
   */
  body: {
    /**
     * The last refresh token.
     */
    refreshToken: string;
  };
  /**
   * The next tokens.
   */
  response: {
    tokens: SessionTokens;
  };
}
/**
 * Sends a link to an address with which its owner makes an account of their own, where the tenant allows it. The answer is the same, after the same work, when an account has the address: then its owner is told so by mail.
 */
export interface Register {
  /**
   * Who asks.
   */
  body: {
    /**
     * The e-mail address that the link goes to, and that becomes the user name.
     */
    email: string;
    /**
     * Proof of the captcha, where there is one.
     */
    captchaToken?: string;
  };
  /**
   * Done.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
  };
}
/**
 * Takes the picture of one's own account away.
 */
export interface RemovePicture {
  /**
   * Nothing.
   */
  query: {};
  response: Profile;
}
/**
 * Makes ten new recovery codes; those from before open nothing any more.
 */
export interface RenewRecoveryCodes {
  /**
   * The proof.
   */
  body: {
    /**
     * The password, where people have one here.
     */
    password?: string;
    /**
     * A code of the app that counts so far, or a recovery code.
     */
    oneTimeCode: string;
  };
  /**
   * The codes.
   */
  response: {
    /**
     * Ten recovery codes, shown this once: each stands once for a code of the app.
     *
     * @minItems 10
     * @maxItems 10
     *
     * Items: A recovery code.
     */
    recoveryCodes: string[];
  };
}
/**
 * Opens a finished application again for changes; its package is removed.
 */
export interface ReopenApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  response: Application;
}
/**
 * What went wrong in a browser, without a word of what people wrote: classes of errors, places in our own files, codes and numbers. It goes on to whoever looks after the product, where ERROR_REPORT_URL names one.
 */
export interface ReportErrors {
  /**
   * The errors.
   */
  body: {
    /**
     * Each kind of error once, with how often it happened.
     *
     * @minItems 1
     * @maxItems 20
     */
    errors: BrowserError[];
  };
  /**
   * Heard.
   */
  response: {
    /**
     * How many of the errors go on; none where nobody is told.
     */
    taken: number;
  };
}
/**
 * One kind of error.
 */
export interface BrowserError {
  /**
   * page: nobody caught it; promise: nobody waited for it; screen: a screen broke; call: a call was refused with a status that is not told to its caller.
   */
  kind: 'page' | 'promise' | 'screen' | 'call';
  /**
   * The class of the error.
   */
  name: string;
  /**
   * Where it happened, the innermost call first: file, line and column.
   *
   * @maxItems 20
   *
   * Items: A place.
   */
  frames: string[];
  /**
   * The code of a refusal.
   */
  code?: string;
  /**
   * The route of the screen, or the name of the operation that was called.
   */
  place?: string;
  /**
   * The request that was refused.
   */
  requestId?: string;
  /**
   * The status of the refusal.
   */
  status?: number;
  /**
   * How often.
   */
  times: number;
}
/**
 * Tells ops that a page of a portal is no longer as its map says. Nothing in it is anybody's own.
 */
export interface ReportPortalDrift {
  /**
   * What is other.
   */
  body: {
    /**
     * The portal's name in the catalogue.
     */
    portal: string;
    /**
     * The page's.
     */
    page: string;
    /**
     * What is other than the map says.
     *
     * @minItems 1
     * @maxItems 120
     */
    changes: DriftChange1[];
    /**
     * The controls of the page, in their order.
     *
     * @maxItems 150
     */
    structure: DriftControl3[];
  };
  /**
   * That it is kept.
   */
  response: {
    /**
     * Always true.
     */
    kept: boolean;
  };
}
/**
 * One control of the map that is not as it was.
 */
export interface DriftChange1 {
  /**
   * Its id in the map.
   */
  control: string;
  /**
   * missing: it is not there; moved: it was found by its label; relabelled: it was found, and says something else.
   */
  what: 'missing' | 'moved' | 'relabelled';
  likely?: DriftControl2;
}
/**
 * A control of the page: what it is, and nothing that anybody wrote.
 */
export interface DriftControl2 {
  /**
   * Its kind.
   */
  kind: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * What stands beside it.
   */
  label: string;
}
/**
 * A control of the page: what it is, and nothing that anybody wrote.
 */
export interface DriftControl3 {
  /**
   * Its kind.
   */
  kind: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * What stands beside it.
   */
  label: string;
}
/**
 * Sets a new password with the token of a link that was sent by mail. A token works once, for 30 minutes; every sign-in of the account ends. Not for tenants with a provider of their own.
 */
export interface ResetPassword {
  /**
   * Which link, and the password.
   */
  body: {
    /**
     * What stands in the link.
     */
    token: string;
    /**
     * The new password.
     */
    newPassword: string;
  };
  /**
   * Done.
   */
  response: {
    /**
     * A sentence.
     */
    message: string;
  };
}
/**
 * Takes somebody's second factor away, as when they have lost their device and their recovery codes: they sign out everywhere, and set up another at the next sign-in.
 */
export interface ResetSecondFactor {
  /**
   * Whose.
   */
  body: {
    /**
     * What they sign in with: their e-mail address.
     */
    username: string;
  };
  /**
   * What was done.
   */
  response: {
    /**
     * Whether they had one.
     */
    reset: boolean;
    /**
     * How many sign-ins have ended.
     */
    endedSessions: number;
  };
}
/**
 * Revokes a key of the premium service: it opens nothing more. An application that it made a premium one stays one.
 */
export interface RevokePremiumKey {
  /**
   * Which.
   */
  body: {
    /**
     * The key, by the name under which it is listed.
     */
    keyUid: string;
  };
  response: PremiumKey;
}
/**
 * Saves answers by field, all or none. Changes of different fields merge; the same field changed since `revision` refuses with the current value.
 */
export interface SaveAnswers {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What changes.
   */
  body: {
    /**
     * The revision that was seen.
     */
    revision: number;
    /**
     * New answers: by field, or by the path of one leaf ("home_address.city").
     */
    set?: {
      [k: string]: unknown;
    };
    /**
     * Fields or paths whose answer is taken back.
     *
     * @maxItems 400
     *
     * Items: A field or path.
     */
    unset?: string[];
  };
  /**
   * Where that led.
   */
  response: {
    /**
     * The revision after this.
     */
    revision: number;
    /**
     * When, as an ISO time.
     */
    savedAt: string;
    /**
     * The application's status now.
     */
    status: string;
  };
}
/**
 * Saves a view of a list under a name.
 */
export interface SaveView {
  /**
   * What to save.
   */
  body: {
    /**
     * The screen with the list.
     */
    screen: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * What the address of the list asks for, as in "filter.status=draft&sort=-updated".
     */
    query: string;
    /**
     * Whether the people of the same agency see it too.
     */
    isShared: boolean;
  };
  response: SavedView;
}
/**
 * Sends an application to reviewers, in place of those who had it before. An empty list takes it back.
 */
export interface SendApplicationForReview {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * To whom.
   */
  body: {
    /**
     * The reviewers; none takes the application back.
     *
     * @maxItems 20
     *
     * Items: A reviewer.
     */
    reviewerUids: string[];
    /**
     * The day by which the review is due, yyyy-mm-dd; none where left out or empty.
     */
    dueOn?: string;
  };
  response: Application;
}
/**
 * Signs fields as they stand, or takes one's own signatures back. A field whose value is another one than the reviewer saw is not signed, and nothing else is then.
 */
export interface SignReviewFields {
  /**
   * What.
   */
  body: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * The fields.
     *
     * @minItems 1
     * @maxItems 1000
     */
    fields: SignedField[];
    /**
     * Whether signatures are taken back.
     */
    isTakenBack?: boolean;
  };
  response: ReviewState;
}
/**
 * One field, with the value that the reviewer saw.
 */
export interface SignedField {
  /**
   * The field, by its path in the form.
   */
  path: string;
  /**
   * The value, as get-review gives it.
   */
  value?: unknown;
}
/**
 * Splits a file into documents with a file each. Without parts: as the reader found them; they stay the documents that they are, and nothing is read again. With parts: as they say, each page in one of them; the first part of the document's own category stays that document, the others are new, belong to the same applications and are read.
 */
export interface SplitPdfByCategories {
  /**
   * What is to change.
   */
  body: {
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * What is to be split; the first item counts.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: A document.
     */
    documentData: {
      /**
       * The document.
       */
      docId: string;
      /**
       * The documents that are wanted; those that the reader found when left out.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A document that is wanted.
       */
      parts?: {
        /**
         * What it is, such as "Passport".
         */
        category: string;
        /**
         * Its pages in order, by their place in the document, from 0.
         *
         * @minItems 1
         * @maxItems 50
         *
         * Items: A page.
         */
        pages: number[];
      }[];
    }[];
  };
  /**
   * The documents, in the order of the parts.
   */
  response: Document[];
}
/**
 * Begins a preview of the product as another role, or as a person of the tenant. It reads what they read, changes nothing, ends by itself, and is kept in the record of what happened. No token of that person is made.
 */
export interface StartRolePreview {
  /**
   * As whom.
   */
  body: {
    /**
     * A role of the catalogue; where a person is named, theirs counts.
     */
    role?: string;
    /**
     * The user name of a person of the tenant.
     */
    username?: string;
  };
  response: RolePreview;
}
/**
 * Finishes an application: when nothing stands against it, its package is made.
 */
export interface SubmitApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  response: Application;
}
/**
 * Takes an application to the newest catalogue: its form, requirements and checks. Answers whose question is gone are kept aside.
 */
export interface TakeNewerForm {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
  };
  /**
   * What was looked at.
   */
  body: {
    /**
     * The catalogue whose changes were shown; a newer one refuses, so that nobody takes what they have not seen.
     */
    checksum: string;
  };
  response: Application;
}
/**
 * Hands an application over to another agent of the same agency. The applicant goes along unless the former agent still handles another application of theirs. Refused with changed_meanwhile where somebody else has handed it over since the caller saw it.
 */
export interface TransferToAgent {
  /**
   * What, and to whom.
   */
  query: {
    /**
     * The agent who takes over.
     */
    agentUid: string;
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * Whose application it is.
     */
    applicantUid: string;
    /**
     * When the application was last changed, as the caller has seen it: where somebody else has handed it over since, the call is refused and says who. Left out, the later call counts.
     */
    updatedAt?: string;
  };
  response: Application;
}
/**
 * Changes what is known of an agency. What is left out stays. Refused with changed_meanwhile where somebody else has changed the same since the caller saw it.
 */
export interface UpdateAgency {
  /**
   * Which, and what changes.
   */
  body: {
    /**
     * Which agency.
     */
    agencyUid: string;
    /**
     * The name of the company.
     */
    name?: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country, or empty.
     */
    country?: string;
    /**
     * What the caller saw in the fields that it changes. Where somebody else has set one of them to something else since, the call is refused with changed_meanwhile and says who, and what it is now. Left out, the later call counts.
     */
    seen?: {
      /**
       * Name of the company.
       */
      name?: string;
      /**
       * E-mail, or empty.
       */
      email?: string;
      /**
       * Telephone, or empty.
       */
      phone?: string;
      /**
       * Code of the country, or empty.
       */
      country?: string;
    };
  };
  /**
   * As it is now.
   */
  response: {
    /**
     * The agency.
     */
    agencyUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Changes what is known of an agent. What is left out stays. Refused with changed_meanwhile where somebody else has changed the same since the caller saw it.
 */
export interface UpdateAgent {
  /**
   * Which, and what changes.
   */
  body: {
    /**
     * Which agent.
     */
    agentUid: string;
    /**
     * Given names; empty for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName?: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * What the caller saw in the fields that it changes. Where somebody else has set one of them to something else since, the call is refused with changed_meanwhile and says who, and what it is now. Left out, the later call counts.
     */
    seen?: {
      /**
       * Given names.
       */
      firstName?: string;
      /**
       * Family name.
       */
      lastName?: string;
      /**
       * E-mail, or empty.
       */
      email?: string;
      /**
       * Telephone, or empty.
       */
      phone?: string;
    };
  };
  /**
   * As it is now.
   */
  response: {
    /**
     * The agent.
     */
    agentUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Changes what is known of an applicant. What is left out stays. Refused with changed_meanwhile where somebody else has changed the same since the caller saw it.
 */
export interface UpdateApplicant {
  /**
   * Which, and what changes.
   */
  body: {
    /**
     * Which applicant.
     */
    applicantUid: string;
    /**
     * Given names; empty for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName?: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country of the passport, or empty.
     */
    nationality?: string;
    /**
     * What the caller saw in the fields that it changes. Where somebody else has set one of them to something else since, the call is refused with changed_meanwhile and says who, and what it is now. Left out, the later call counts.
     */
    seen?: {
      /**
       * Given names.
       */
      firstName?: string;
      /**
       * Family name.
       */
      lastName?: string;
      /**
       * E-mail, or empty.
       */
      email?: string;
      /**
       * Telephone, or empty.
       */
      phone?: string;
      /**
       * Code of the country, or empty.
       */
      nationality?: string;
    };
  };
  /**
   * As it is now.
   */
  response: {
    /**
     * The applicant.
     */
    applicantUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Changes the trip and the list of documents. Every other member must be as it is, or be left out.
 */
export interface UpdateApplication {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * When the application was last changed, as the caller has seen it: where somebody else has changed the trip since, a change of the trip is refused and says who and to what. Left out, the later call counts.
     */
    updatedAt?: string;
  };
  /**
   * What it should be.
   */
  body: {
    /**
     * The application, whole or in part. Only `visaDetails` and `docIds` may differ from what is stored.
     */
    application: {
      visaDetails?: VisaDetails;
      /**
       * Documents of the applicant.
       *
       * @maxItems 200
       *
       * Items: A document.
       */
      docIds?: string[];
      [k: string]: unknown;
    };
    /**
     * Documents of the applicant to put behind those that are there, whatever came there meanwhile. One that is there stays in its place.
     *
     * @maxItems 200
     *
     * Items: A document.
     */
    addDocIds?: string[];
    /**
     * Documents to take out of it; they are kept for the applicant.
     *
     * @maxItems 200
     *
     * Items: A document.
     */
    removeDocIds?: string[];
  };
  response: Application;
}
/**
 * Changes what is known of a distributor. What is left out stays. Refused with changed_meanwhile where somebody else has changed the same since the caller saw it.
 */
export interface UpdateDistributor {
  /**
   * Which, and what changes.
   */
  body: {
    /**
     * Which distributor.
     */
    distributorUid: string;
    /**
     * The name of the company.
     */
    name?: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * Two-letter code of the country, or empty.
     */
    country?: string;
    /**
     * What the caller saw in the fields that it changes. Where somebody else has set one of them to something else since, the call is refused with changed_meanwhile and says who, and what it is now. Left out, the later call counts.
     */
    seen?: {
      /**
       * Name of the company.
       */
      name?: string;
      /**
       * E-mail, or empty.
       */
      email?: string;
      /**
       * Telephone, or empty.
       */
      phone?: string;
      /**
       * Code of the country, or empty.
       */
      country?: string;
    };
  };
  /**
   * As it is now.
   */
  response: {
    /**
     * The distributor.
     */
    distributorUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Corrects what was read in a document.
 */
export interface UpdateDoc {
  /**
   * What is right.
   */
  body: {
    /**
     * New values by the name of the field, such as "surname"; null takes a value away. Dates yyyy-mm-dd, countries three-letter codes.
     */
    docFields: {
      [k: string]: unknown;
    };
    /**
     * Names of fields of which a person said something that counts no more: what was read stands again.
     *
     * @maxItems 200
     *
     * Items: The name of a field.
     */
    takeBack?: string[];
    /**
     * The document.
     */
    docId: string;
    /**
     * Whose.
     */
    applicantUid: string;
    /**
     * Another kind of document than it was taken for, such as "Proof of Travel".
     */
    category?: string;
    /**
     * Which content of that kind, such as "hotel"; the first one of the kind when left out, none of them when empty.
     */
    namespace?: string;
    /**
     * Which documents of a package it is, as a person says by a tick: true or false by the id of a requirement that has a statement.
     */
    saidToBe?: {
      /**
       * Whether it is that document.
       */
      [k: string]: boolean;
    };
    /**
     * That somebody has compared it with the page; agents and agencies alone say so.
     */
    isVerifiedByAgent?: boolean;
  };
  response: Document;
}
/**
 * Changes of what the caller wants to be told, one kind at a time.
 */
export interface UpdateNotificationSetting {
  /**
   * One kind.
   */
  body: {
    /**
     * What happened.
     */
    kind: string;
    /**
     * Whether it is told in the product.
     */
    inProduct: boolean;
    /**
     * Whether it is in the daily mail, while it is not read.
     */
    byMail: boolean;
  };
  /**
   * Every kind, as it is now.
   */
  response: NotificationSettingAfter[];
}
/**
 * One kind.
 */
export interface NotificationSettingAfter {
  /**
   * What happened.
   */
  kind: string;
  /**
   * Whether it is told in the product.
   */
  inProduct: boolean;
  /**
   * Whether it is in the daily mail, while it is not read.
   */
  byMail: boolean;
}
/**
 * Says whether an application is to be filed online. Refused with changed_meanwhile where somebody else has set it since the caller saw it.
 */
export interface UpdateOnlineSubmissionEnrolled {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * When the application was last changed, as the caller has seen it: where somebody else has set the same since, the call is refused and says who. Left out, the later call counts.
     */
    updatedAt?: string;
  };
  /**
   * Whether.
   */
  body: {
    /**
     * True when it is to be filed online.
     */
    onlineSubmissionEnrolled: boolean;
  };
  response: Application;
}
/**
 * Changes one's own profile. What is left out stays; address, role and e-mail cannot be given here except the postal address.
 */
export interface UpdateProfile {
  /**
   * What changes.
   */
  body: {
    /**
     * Given names.
     */
    firstName?: string;
    /**
     * Family name.
     */
    lastName?: string;
    /**
     * Telephone with country code, or empty.
     */
    phone?: string;
    /**
     * A language that the tenant offers, in which the pages are to be; a BCP 47 tag.
     */
    language?: string;
    address?: PostalAddress;
  };
  response: Profile;
}
/**
 * Changes what is known of a reviewer. What is left out stays. Refused with changed_meanwhile where somebody else has changed the same since the caller saw it.
 */
export interface UpdateReviewer {
  /**
   * Which, and what changes.
   */
  body: {
    /**
     * Which reviewer.
     */
    reviewerUid: string;
    /**
     * Given names; empty for somebody with one name.
     */
    firstName?: string;
    /**
     * Family name, or the one name.
     */
    lastName?: string;
    /**
     * Where they can be written to. The invitation goes there, and it becomes the user name.
     */
    email?: string;
    /**
     * What the caller saw in the fields that it changes. Where somebody else has set one of them to something else since, the call is refused with changed_meanwhile and says who, and what it is now. Left out, the later call counts.
     */
    seen?: {
      /**
       * Given names.
       */
      firstName?: string;
      /**
       * Family name.
       */
      lastName?: string;
      /**
       * E-mail, or empty.
       */
      email?: string;
    };
  };
  /**
   * As it is now.
   */
  response: {
    /**
     * The reviewer.
     */
    reviewerUid: string;
    /**
     * Its name.
     */
    name: string;
  };
}
/**
 * Says how far the visa staff is with an application. Refused with changed_meanwhile where somebody else has set it since the caller saw it.
 */
export interface UpdateVisaAllocationStatus {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * When the application was last changed, as the caller has seen it: where somebody else has set the same since, the call is refused and says who. Left out, the later call counts.
     */
    updatedAt?: string;
  };
  /**
   * How far.
   */
  body: {
    /**
     * Short words, or empty.
     */
    visaAllocationStatus: string;
  };
  response: Application;
}
/**
 * Gives one's own account a picture. It is decoded and drawn anew as a square of 256 pixels, without what else the file said.
 */
export interface UploadPicture {
  /**
   * The picture.
   */
  body: {
    /**
     * One JPEG, PNG or WebP.
     *
     * @maxItems 1
     *
     * Items: The file.
     */
    files: File[];
  };
  response: Profile;
}
/**
 * Says whether an access token is good, and whose it is.
 */
export interface ValidateToken {
  /**
   * Which token.
   */
  body: {
    /**
     * The token.
     */
    accessToken: string;
  };
  /**
   * The verdict.
   */
  response: {
    /**
     * Whether it opens calls now.
     */
    tokenValid: boolean;
    userData?: LoginUser;
  };
}
/**
 * Tries a key of the premium service on an application. One that an admin of the tenant issued, and that is this application's or nobody's yet, makes it a premium application. One that is closed is refused, and the key stays unused. After five wrong tries in an hour, of the account or on the application, the answer is 429.
 */
export interface VerifyPremiumKey {
  /**
   * Which.
   */
  query: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * Whose application it is.
     */
    applicantUid: string;
    /**
     * The key that was issued.
     */
    premiumVerificationKey: string;
  };
  /**
   * What came of it.
   */
  response: {
    /**
     * The application.
     */
    applicationUid: string;
    /**
     * Whether the key is the right one.
     */
    isVerified: boolean;
    /**
     * Whether the application is premium now.
     */
    isPremium: boolean;
  };
}

export type OperationName = keyof Operations;
export type Query<N extends OperationName> = Operations[N] extends { query: infer T } ? T : undefined;
export type Headers<N extends OperationName> = Operations[N] extends { headers: infer T } ? T : undefined;
export type Body<N extends OperationName> = Operations[N] extends { body: infer T } ? T : undefined;
export type Response<N extends OperationName> = Operations[N] extends { response: infer T } ? T : undefined;

export interface OperationDescription {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * api: /api/v1 and /api/v2; doc: /doc/v1/document-ai; upload: /doc/v1/uploads; realm: /realms.
   */
  base: 'api' | 'doc' | 'upload' | 'realm';
  path: string;
  /**
   * Record and verb of the grant that a role needs; none for a call that every signed-in user may
   * make.
   */
  grant?: string;
  /** Whether the call goes beyond the specification. */
  beyond: boolean;
  /** Whether the call is answered before sign-in. */
  public: boolean;
  /** The key under which the answer carries its payload. */
  envelope: 'response' | 'data' | 'none';
  /**
   * tus: one of the calls of the protocol for uploads that continue, which say everything in
   * headers.
   */
  kind: 'json' | 'multipart' | 'blob' | 'tus';
  /** The largest body that it takes, where that is less than others may send. */
  mostBytes?: number;
  /**
   * Whether the handler opens its transactions itself, because it waits for more than the database.
   */
  ownTransactions?: boolean;
  /**
   * What the disk must have room for: an upload, a write, or nothing. Without it a write, where the
   * call is none that reads, signs in or out, or deletes.
   */
  room?: 'upload' | 'write' | 'none';
}

/** How each call is reached and who may make it. */
export const operations = Object.freeze({
  "accept-invitation": {"method":"POST","base":"api","path":"/auth/accept-invitation","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "add-application-review": {"method":"POST","base":"api","path":"/application/add-application-review","grant":"application:review","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "add-sample-documents": {"method":"POST","base":"doc","path":"/add-sample-documents","grant":"document:create","beyond":true,"public":false,"envelope":"response","kind":"json","room":"upload"},
  "advance-application": {"method":"POST","base":"api","path":"/application/advance","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "append-upload": {"method":"PATCH","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus","room":"upload","mostBytes":20000000},
  "application-by-agent-uid": {"method":"GET","base":"api","path":"/application/application-by-agentUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "applications-by-agency-uid": {"method":"GET","base":"api","path":"/application/applications-by-agencyUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "ask-applicant": {"method":"POST","base":"api","path":"/application/ask-applicant","grant":"application:ask","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "base64-from-url": {"method":"POST","base":"doc","path":"/base64-from-url","grant":"document:create","beyond":false,"public":false,"envelope":"data","kind":"json","room":"none","ownTransactions":true},
  "begin-export": {"method":"POST","base":"api","path":"/user/export","grant":"account:export","beyond":true,"public":false,"envelope":"response","kind":"json","room":"write"},
  "begin-second-factor": {"method":"POST","base":"api","path":"/auth/second-factor/begin","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "begin-try-out": {"method":"POST","base":"api","path":"/auth/begin-try-out","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "change-password": {"method":"POST","base":"api","path":"/user/change-password","grant":"password:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "check-extension": {"method":"GET","base":"api","path":"/extension/check","grant":"extension:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "complete-registration": {"method":"POST","base":"api","path":"/auth/complete-registration","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "confirm-second-factor": {"method":"POST","base":"api","path":"/auth/second-factor/confirm","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "create-agency": {"method":"POST","base":"api","path":"/agency/create","grant":"agency:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-agent": {"method":"POST","base":"api","path":"/agent/create","grant":"agent:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-applicant": {"method":"POST","base":"api","path":"/applicant/create","grant":"applicant:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-distributor": {"method":"POST","base":"api","path":"/distributor/create","grant":"distributor:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-extension-log": {"method":"POST","base":"api","path":"/extension/create-log","grant":"extension:log","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "create-extension-update": {"method":"POST","base":"api","path":"/extension/create","grant":"extension:create","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "create-pdf-from-images": {"method":"POST","base":"doc","path":"/create-pdf-from-images","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true},
  "create-reviewer": {"method":"POST","base":"api","path":"/reviewer/create","grant":"reviewer:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-upload": {"method":"POST","base":"upload","path":"","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus","room":"upload","mostBytes":20000000},
  "decide-agency": {"method":"POST","base":"api","path":"/agency/decide","grant":"agency:decide","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "decide-agent": {"method":"POST","base":"api","path":"/agent/decide","grant":"agent:decide","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "decide-applicant": {"method":"POST","base":"api","path":"/applicant/decide","grant":"applicant:decide","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "decide-distributor": {"method":"POST","base":"api","path":"/distributor/decide","grant":"distributor:decide","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "decide-reviewer": {"method":"POST","base":"api","path":"/reviewer/decide","grant":"reviewer:decide","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "delete-account": {"method":"POST","base":"api","path":"/user/delete-account","grant":"account:delete","beyond":true,"public":false,"envelope":"response","kind":"json","ownTransactions":true},
  "delete-application": {"method":"POST","base":"api","path":"/application/delete","grant":"application:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "delete-doc": {"method":"DELETE","base":"doc","path":"/delete-doc","grant":"document:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "delete-docs-by-docids": {"method":"DELETE","base":"doc","path":"/delete-docs-by-docIds","grant":"document:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "delete-view": {"method":"POST","base":"api","path":"/view/delete","grant":"view:delete","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "docs-by-docids": {"method":"POST","base":"doc","path":"/docs-by-docIds","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "draft-application": {"method":"POST","base":"api","path":"/application/draft-application","grant":"application:create","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "end-other-sessions": {"method":"DELETE","base":"api","path":"/user/other-sessions","grant":"session:delete","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "end-role-preview": {"method":"POST","base":"api","path":"/role-preview/end","grant":"role-preview:start","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "end-session": {"method":"DELETE","base":"api","path":"/user/session","grant":"session:delete","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "end-upload": {"method":"DELETE","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus"},
  "forgot-password": {"method":"POST","base":"api","path":"/auth/forgot-password","beyond":false,"public":true,"envelope":"response","kind":"json","room":"write"},
  "get-applicants-by-passport-id": {"method":"GET","base":"api","path":"/application/get-applicants-byPassportId","grant":"applicant:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-application-detail": {"method":"GET","base":"api","path":"/application/detail","grant":"application:inspect","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-application": {"method":"GET","base":"api","path":"/application/","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-applications-by-reviewer-uid": {"method":"GET","base":"api","path":"/application/get-applications-by-reviewerUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-agency-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-agency-applicant-Uid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-agent-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-agent-applicant-Uid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-applicantUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-captcha-challenge": {"method":"GET","base":"api","path":"/auth/captcha-challenge","beyond":true,"public":true,"envelope":"none","kind":"json"},
  "get-checks": {"method":"GET","base":"api","path":"/application/checks","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-countries": {"method":"GET","base":"api","path":"/catalogue/countries","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-counts": {"method":"GET","base":"api","path":"/navigation/counts","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-destination": {"method":"GET","base":"api","path":"/catalogue/destination","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-docs-applicantuid": {"method":"GET","base":"doc","path":"/get-docs-applicantUid","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-export-file": {"method":"GET","base":"api","path":"/user/export/file","grant":"account:export","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-export": {"method":"GET","base":"api","path":"/user/export","grant":"account:export","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-extension-build": {"method":"GET","base":"api","path":"/extension/build","grant":"extension:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-extracted-doc": {"method":"POST","base":"doc","path":"/get-extracted-doc","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-figures": {"method":"GET","base":"api","path":"/analytics/figures","grant":"figures:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-file": {"method":"GET","base":"doc","path":"/file","grant":"document:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-filing": {"method":"GET","base":"api","path":"/extension/filing","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-form-schema": {"method":"GET","base":"api","path":"/catalogue/form-schema","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-form": {"method":"GET","base":"api","path":"/application/form","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-guidelines-pdf": {"method":"GET","base":"api","path":"/catalogue/guidelines.pdf","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-guidelines": {"method":"GET","base":"api","path":"/catalogue/guidelines","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-history": {"method":"GET","base":"api","path":"/history","grant":"history:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-mailbox": {"method":"GET","base":"api","path":"/mailbox","grant":"mail:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-manifest": {"method":"GET","base":"api","path":"/catalogue/manifest","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-newer-form": {"method":"GET","base":"api","path":"/application/newer-form","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-notification-settings": {"method":"GET","base":"api","path":"/notification/settings","grant":"notification:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-official-form": {"method":"GET","base":"api","path":"/application/official-form","grant":"application:download","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-package": {"method":"GET","base":"api","path":"/application/package","grant":"application:download","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-page-image": {"method":"GET","base":"doc","path":"/page-image","grant":"document:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-picture": {"method":"GET","base":"api","path":"/user/picture","grant":"profile:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-profile": {"method":"GET","base":"api","path":"/user/get-profile","grant":"profile:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-realm-config": {"method":"GET","base":"realm","path":"/kc-realm{tenantPath}","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "get-review": {"method":"GET","base":"api","path":"/application/review","grant":"review:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-second-factor": {"method":"GET","base":"api","path":"/user/second-factor","grant":"second-factor:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-system": {"method":"GET","base":"api","path":"/system/status","grant":"system:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-tour": {"method":"GET","base":"api","path":"/catalogue/tour","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-trace": {"method":"GET","base":"api","path":"/application/trace","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-upload": {"method":"HEAD","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus"},
  "get-uploaded-docs": {"method":"GET","base":"doc","path":"/get-uploaded-docs","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-work": {"method":"GET","base":"api","path":"/application/work","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "invite-agency": {"method":"POST","base":"api","path":"/agency/invite","grant":"agency:invite","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "invite-agent": {"method":"POST","base":"api","path":"/agent/invite","grant":"agent:invite","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "invite-applicant": {"method":"POST","base":"api","path":"/applicant/invite","grant":"applicant:invite","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "invite-distributor": {"method":"POST","base":"api","path":"/distributor/invite","grant":"distributor:invite","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "invite-reviewer": {"method":"POST","base":"api","path":"/reviewer/invite","grant":"reviewer:invite","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "issue-filing-grant": {"method":"POST","base":"api","path":"/extension/issue-grant","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json","ownTransactions":true},
  "issue-premium-key": {"method":"POST","base":"api","path":"/application/issue-premium-key","grant":"premium-key:issue","beyond":true,"public":false,"envelope":"response","kind":"json","ownTransactions":true},
  "list-agencies": {"method":"GET","base":"api","path":"/agency/list","grant":"agency:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-agents": {"method":"GET","base":"api","path":"/agent/list","grant":"agent:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-applicants": {"method":"GET","base":"api","path":"/applicant/list","grant":"applicant:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-applications": {"method":"GET","base":"api","path":"/application/list","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-audit": {"method":"GET","base":"api","path":"/audit/list","grant":"audit:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-corrections": {"method":"GET","base":"api","path":"/learning/corrections","grant":"correction:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-destinations": {"method":"GET","base":"api","path":"/catalogue/destinations","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-distributors": {"method":"GET","base":"api","path":"/distributor/list","grant":"distributor:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-notifications": {"method":"GET","base":"api","path":"/notification/list","grant":"notification:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-portal-drifts": {"method":"GET","base":"api","path":"/extension/drifts","grant":"portal-drift:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-premium-keys": {"method":"GET","base":"api","path":"/application/premium-keys","grant":"premium-key:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-reviewers": {"method":"GET","base":"api","path":"/reviewer/list","grant":"reviewer:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-reviews": {"method":"GET","base":"api","path":"/application/reviews","grant":"review:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-sessions": {"method":"GET","base":"api","path":"/user/sessions","grant":"session:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-views": {"method":"GET","base":"api","path":"/view/list","grant":"view:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "login": {"method":"POST","base":"api","path":"/auth/login","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "logout": {"method":"POST","base":"api","path":"/auth/logout","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "make-package": {"method":"POST","base":"api","path":"/application/package","grant":"application:submit","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "mark-notifications": {"method":"POST","base":"api","path":"/notification/mark-read","grant":"notification:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "mark-primary": {"method":"POST","base":"doc","path":"/mark-primary","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":200000},
  "mark-review-field": {"method":"POST","base":"api","path":"/application/mark-review-field","grant":"application:review","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "masked-url": {"method":"POST","base":"realm","path":"/kc-realm/masked-url","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "move-second-factor": {"method":"POST","base":"api","path":"/user/second-factor/move","grant":"second-factor:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "note-look": {"method":"POST","base":"api","path":"/application/look","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "open-invitation": {"method":"POST","base":"api","path":"/auth/open-invitation","beyond":true,"public":true,"envelope":"response","kind":"json","room":"none"},
  "process-docs-socket": {"method":"POST","base":"doc","path":"/process-docs-socket","grant":"document:create","beyond":false,"public":false,"envelope":"response","kind":"multipart","room":"upload"},
  "process-docs": {"method":"POST","base":"doc","path":"/process-docs","grant":"document:create","beyond":false,"public":false,"envelope":"response","kind":"multipart","room":"upload"},
  "process-edited-category": {"method":"POST","base":"doc","path":"/process-edited-category","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true,"mostBytes":14000000},
  "redeem-filing-grant": {"method":"POST","base":"api","path":"/extension/redeem-grant","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "refresh-token": {"method":"POST","base":"api","path":"/auth/refresh-token","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "register": {"method":"POST","base":"api","path":"/auth/register","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "remove-picture": {"method":"DELETE","base":"api","path":"/user/picture","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "renew-recovery-codes": {"method":"POST","base":"api","path":"/user/second-factor/recovery-codes","grant":"second-factor:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "reopen-application": {"method":"POST","base":"api","path":"/application/reopen","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "report-errors": {"method":"POST","base":"api","path":"/report/errors","beyond":true,"public":true,"envelope":"response","kind":"json","mostBytes":16384},
  "report-portal-drift": {"method":"POST","base":"api","path":"/extension/report-drift","grant":"extension:log","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "reset-password": {"method":"POST","base":"api","path":"/auth/reset-password","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "reset-second-factor": {"method":"POST","base":"api","path":"/user/second-factor/reset","grant":"second-factor:reset","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none"},
  "revoke-premium-key": {"method":"POST","base":"api","path":"/application/revoke-premium-key","grant":"premium-key:revoke","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "save-answers": {"method":"POST","base":"api","path":"/application/answers","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json","mostBytes":400000},
  "save-view": {"method":"POST","base":"api","path":"/view/save","grant":"view:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "send-application-for-review": {"method":"POST","base":"api","path":"/application/send-application-for-review","grant":"application:send-for-review","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "sign-review-fields": {"method":"POST","base":"api","path":"/application/sign-review-fields","grant":"application:review","beyond":true,"public":false,"envelope":"response","kind":"json","mostBytes":1000000},
  "split-pdf-by-categories": {"method":"POST","base":"doc","path":"/split-pdf-by-categories","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true,"mostBytes":100000},
  "start-role-preview": {"method":"POST","base":"api","path":"/role-preview/start","grant":"role-preview:start","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "submit-application": {"method":"POST","base":"api","path":"/application/submit","grant":"application:submit","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "take-newer-form": {"method":"POST","base":"api","path":"/application/newer-form","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "transfer-to-agent": {"method":"POST","base":"api","path":"/application/transfer-to-agent","grant":"application:transfer","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "update-agency": {"method":"POST","base":"api","path":"/agency/update","grant":"agency:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-agent": {"method":"POST","base":"api","path":"/agent/update","grant":"agent:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-applicant": {"method":"POST","base":"api","path":"/applicant/update","grant":"applicant:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-application": {"method":"POST","base":"api","path":"/application/update","grant":"application:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":600000},
  "update-distributor": {"method":"POST","base":"api","path":"/distributor/update","grant":"distributor:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-doc": {"method":"POST","base":"doc","path":"/update-doc","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":200000},
  "update-notification-setting": {"method":"POST","base":"api","path":"/notification/settings","grant":"notification:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-online-submission-enrolled": {"method":"POST","base":"api","path":"/application/update-online-submission-enrolled","grant":"application:update","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "update-profile": {"method":"POST","base":"api","path":"/user/update-profile","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-reviewer": {"method":"POST","base":"api","path":"/reviewer/update","grant":"reviewer:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-visa-allocation-status": {"method":"POST","base":"api","path":"/application/update-visa-allocation-status","grant":"application:allocate","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "upload-picture": {"method":"POST","base":"api","path":"/user/picture","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"multipart","room":"upload","mostBytes":10000000},
  "validate-token": {"method":"POST","base":"api","path":"/auth/validate-token","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "verify-premium-key": {"method":"POST","base":"api","path":"/application/verify-premium-key","grant":"application:update","beyond":false,"public":false,"envelope":"data","kind":"json","ownTransactions":true},
} as const satisfies Record<keyof Operations, OperationDescription>);
