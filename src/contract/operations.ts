/* Generated from schemas/ by "npm run types". Change the schema, not this file. */
import type { Agency, Agent, AnswerSource, Applicant, Application, ApplicationSummary, CountryEntry, Distributor, Document, Finding, Guidelines, LoginUser, Mail, PostalAddress, PremiumKey, Profile, Reviewer, SecondFactor, SecondFactorEnrolment, SessionTokens, SignIn, TenantConfig, VisaDetails, WireManifest } from './records.ts';
/**
 * What happened.
 */
export type ApplicationEvent =
  'user-response' | 'collect-form-data' | 'start-online-form' | 'complete-online-form' | 'hand-in' | 'take-back';

export interface Operations {
  'add-application-review': AddApplicationReview;
  'add-sample-documents': AddSampleDocuments;
  'advance-application': AdvanceApplication;
  'append-upload': AppendUpload;
  'application-by-agent-uid': ApplicationByAgentUid;
  'applications-by-agency-uid': ApplicationsByAgencyUid;
  'ask-applicant': AskApplicant;
  'base64-from-url': Base64FromUrl;
  'begin-second-factor': BeginSecondFactor;
  'change-password': ChangePassword;
  'check-extension': CheckExtension;
  'complete-registration': CompleteRegistration;
  'confirm-second-factor': ConfirmSecondFactor;
  'create-applicant': CreateApplicant;
  'create-extension-log': CreateExtensionLog;
  'create-extension-update': CreateExtensionUpdate;
  'create-pdf-from-images': CreatePdfFromImages;
  'create-upload': CreateUpload;
  'delete-account': DeleteAccount;
  'delete-application': DeleteApplication;
  'delete-doc': DeleteDoc;
  'delete-docs-by-docids': DeleteDocsByDocIds;
  'docs-by-docids': DocsByDocIds;
  'draft-application': DraftApplication;
  'end-other-sessions': EndOtherSessions;
  'end-session': EndSession;
  'end-upload': EndUpload;
  'forgot-password': ForgotPassword;
  'get-applicants-by-passport-id': GetApplicantsByPassportId;
  'get-application': GetApplication;
  'get-applications-by-reviewer-uid': GetApplicationsByReviewerUid;
  'get-by-agency-applicant-uid': GetByAgencyApplicantUid;
  'get-by-agent-applicant-uid': GetByAgentApplicantUid;
  'get-by-applicant-uid': GetByApplicantUid;
  'get-captcha-challenge': GetCaptchaChallenge;
  'get-checks': GetChecks;
  'get-countries': GetCountries;
  'get-destination': GetDestination;
  'get-docs-applicantuid': GetDocsApplicantUid;
  'get-extension-build': GetExtensionBuild;
  'get-extracted-doc': GetExtractedDoc;
  'get-file': GetFile;
  'get-form-schema': GetFormSchema;
  'get-form': GetForm;
  'get-guidelines-pdf': GetGuidelinesPdf;
  'get-guidelines': GetGuidelines;
  'get-mailbox': GetMailbox;
  'get-manifest': GetManifest;
  'get-newer-form': GetNewerForm;
  'get-package': GetPackage;
  'get-page-image': GetPageImage;
  'get-picture': GetPicture;
  'get-profile': GetProfile;
  'get-realm-config': GetRealmConfig;
  'get-second-factor': GetSecondFactor;
  'get-tour': GetTour;
  'get-upload': GetUpload;
  'get-uploaded-docs': GetUploadedDocs;
  'issue-premium-key': IssuePremiumKey;
  'list-agencies': ListAgencies;
  'list-agents': ListAgents;
  'list-applicants': ListApplicants;
  'list-applications': ListApplications;
  'list-destinations': ListDestinations;
  'list-distributors': ListDistributors;
  'list-premium-keys': ListPremiumKeys;
  'list-reviewers': ListReviewers;
  'list-sessions': ListSessions;
  login: Login;
  logout: Logout;
  'make-package': MakePackage;
  'mark-primary': MarkPrimary;
  'masked-url': MaskedUrl;
  'move-second-factor': MoveSecondFactor;
  'process-docs-socket': ProcessDocsSocket;
  'process-docs': ProcessDocs;
  'process-edited-category': ProcessEditedCategory;
  'refresh-token': RefreshToken;
  register: Register;
  'remove-picture': RemovePicture;
  'renew-recovery-codes': RenewRecoveryCodes;
  'reopen-application': ReopenApplication;
  'report-errors': ReportErrors;
  'reset-password': ResetPassword;
  'reset-second-factor': ResetSecondFactor;
  'revoke-premium-key': RevokePremiumKey;
  'save-answers': SaveAnswers;
  'send-application-for-review': SendApplicationForReview;
  'split-pdf-by-categories': SplitPdfByCategories;
  'submit-application': SubmitApplication;
  'take-newer-form': TakeNewerForm;
  'transfer-to-agent': TransferToAgent;
  'update-application': UpdateApplication;
  'update-doc': UpdateDoc;
  'update-online-submission-enrolled': UpdateOnlineSubmissionEnrolled;
  'update-profile': UpdateProfile;
  'update-visa-allocation-status': UpdateVisaAllocationStatus;
  'upload-picture': UploadPicture;
  'validate-token': ValidateToken;
  'verify-premium-key': VerifyPremiumKey;
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
 * The agencies within the caller's reach, by name.
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
     * By name.
     */
    rows: Agency[];
  };
}
/**
 * The agents within the caller's reach, by name.
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
     * By name.
     */
    rows: Agent[];
  };
}
/**
 * The applicants within the caller's reach, the newest first.
 */
export interface ListApplicants {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those with an application of this status, or of this group of statuses.
     */
    status?: string;
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
    rows: Applicant[];
  };
}
/**
 * The applications within the caller's reach, the last changed first.
 */
export interface ListApplications {
  /**
   * Which, and how many.
   */
  query: {
    /**
     * Words that its name or another of its texts contains.
     */
    search?: string;
    /**
     * Only those of this status, or of this group of statuses.
     */
    status?: string;
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
     * Newest change first.
     */
    rows: ApplicationSummary[];
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
 * The distributors within the caller's reach, by name.
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
     * By name.
     */
    rows: Distributor[];
  };
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
 * The reviewers within the caller's reach, by name.
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
     * By name.
     */
    rows: Reviewer[];
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
  };
  response: Application;
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
 * Hands an application over to another agent of the same agency. The applicant goes along unless the former agent still handles another application of theirs.
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
  };
  response: Application;
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
 * Says whether an application is to be filed online.
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
 * Says how far the visa staff is with an application.
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
  "add-application-review": {"method":"POST","base":"api","path":"/application/add-application-review","grant":"application:review","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "add-sample-documents": {"method":"POST","base":"doc","path":"/add-sample-documents","grant":"document:create","beyond":true,"public":false,"envelope":"response","kind":"json","room":"upload"},
  "advance-application": {"method":"POST","base":"api","path":"/application/advance","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "append-upload": {"method":"PATCH","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus","room":"upload","mostBytes":20000000},
  "application-by-agent-uid": {"method":"GET","base":"api","path":"/application/application-by-agentUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "applications-by-agency-uid": {"method":"GET","base":"api","path":"/application/applications-by-agencyUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "ask-applicant": {"method":"POST","base":"api","path":"/application/ask-applicant","grant":"application:ask","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "base64-from-url": {"method":"POST","base":"doc","path":"/base64-from-url","grant":"document:create","beyond":false,"public":false,"envelope":"data","kind":"json","room":"none","ownTransactions":true},
  "begin-second-factor": {"method":"POST","base":"api","path":"/auth/second-factor/begin","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "change-password": {"method":"POST","base":"api","path":"/user/change-password","grant":"password:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "check-extension": {"method":"GET","base":"api","path":"/extension/check","grant":"extension:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "complete-registration": {"method":"POST","base":"api","path":"/auth/complete-registration","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "confirm-second-factor": {"method":"POST","base":"api","path":"/auth/second-factor/confirm","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "create-applicant": {"method":"POST","base":"api","path":"/applicant/create","grant":"applicant:create","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "create-extension-log": {"method":"POST","base":"api","path":"/extension/create-log","grant":"extension:log","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "create-extension-update": {"method":"POST","base":"api","path":"/extension/create","grant":"extension:create","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "create-pdf-from-images": {"method":"POST","base":"doc","path":"/create-pdf-from-images","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true},
  "create-upload": {"method":"POST","base":"upload","path":"","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus","room":"upload","mostBytes":20000000},
  "delete-account": {"method":"POST","base":"api","path":"/user/delete-account","grant":"account:delete","beyond":true,"public":false,"envelope":"response","kind":"json","ownTransactions":true},
  "delete-application": {"method":"POST","base":"api","path":"/application/delete","grant":"application:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "delete-doc": {"method":"DELETE","base":"doc","path":"/delete-doc","grant":"document:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "delete-docs-by-docids": {"method":"DELETE","base":"doc","path":"/delete-docs-by-docIds","grant":"document:delete","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "docs-by-docids": {"method":"POST","base":"doc","path":"/docs-by-docIds","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "draft-application": {"method":"POST","base":"api","path":"/application/draft-application","grant":"application:create","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "end-other-sessions": {"method":"DELETE","base":"api","path":"/user/other-sessions","grant":"session:delete","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "end-session": {"method":"DELETE","base":"api","path":"/user/session","grant":"session:delete","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "end-upload": {"method":"DELETE","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus"},
  "forgot-password": {"method":"POST","base":"api","path":"/auth/forgot-password","beyond":false,"public":true,"envelope":"response","kind":"json","room":"write"},
  "get-applicants-by-passport-id": {"method":"GET","base":"api","path":"/application/get-applicants-byPassportId","grant":"applicant:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-application": {"method":"GET","base":"api","path":"/application/","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-applications-by-reviewer-uid": {"method":"GET","base":"api","path":"/application/get-applications-by-reviewerUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-agency-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-agency-applicant-Uid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-agent-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-agent-applicant-Uid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-by-applicant-uid": {"method":"GET","base":"api","path":"/application/get-by-applicantUid","grant":"application:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-captcha-challenge": {"method":"GET","base":"api","path":"/auth/captcha-challenge","beyond":true,"public":true,"envelope":"none","kind":"json"},
  "get-checks": {"method":"GET","base":"api","path":"/application/checks","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-countries": {"method":"GET","base":"api","path":"/catalogue/countries","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-destination": {"method":"GET","base":"api","path":"/catalogue/destination","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-docs-applicantuid": {"method":"GET","base":"doc","path":"/get-docs-applicantUid","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-extension-build": {"method":"GET","base":"api","path":"/extension/build","grant":"extension:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-extracted-doc": {"method":"POST","base":"doc","path":"/get-extracted-doc","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-file": {"method":"GET","base":"doc","path":"/file","grant":"document:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-form-schema": {"method":"GET","base":"api","path":"/catalogue/form-schema","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-form": {"method":"GET","base":"api","path":"/application/form","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-guidelines-pdf": {"method":"GET","base":"api","path":"/catalogue/guidelines.pdf","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-guidelines": {"method":"GET","base":"api","path":"/catalogue/guidelines","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-mailbox": {"method":"GET","base":"api","path":"/mailbox","grant":"mail:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-manifest": {"method":"GET","base":"api","path":"/catalogue/manifest","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-newer-form": {"method":"GET","base":"api","path":"/application/newer-form","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-package": {"method":"GET","base":"api","path":"/application/package","grant":"application:download","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-page-image": {"method":"GET","base":"doc","path":"/page-image","grant":"document:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-picture": {"method":"GET","base":"api","path":"/user/picture","grant":"profile:read","beyond":true,"public":false,"envelope":"response","kind":"blob"},
  "get-profile": {"method":"GET","base":"api","path":"/user/get-profile","grant":"profile:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "get-realm-config": {"method":"GET","base":"realm","path":"/kc-realm{tenantPath}","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "get-second-factor": {"method":"GET","base":"api","path":"/user/second-factor","grant":"second-factor:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-tour": {"method":"GET","base":"api","path":"/catalogue/tour","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "get-upload": {"method":"HEAD","base":"upload","path":"/{uploadId}","grant":"document:create","beyond":true,"public":false,"envelope":"none","kind":"tus"},
  "get-uploaded-docs": {"method":"GET","base":"doc","path":"/get-uploaded-docs","grant":"document:read","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "issue-premium-key": {"method":"POST","base":"api","path":"/application/issue-premium-key","grant":"premium-key:issue","beyond":true,"public":false,"envelope":"response","kind":"json","ownTransactions":true},
  "list-agencies": {"method":"GET","base":"api","path":"/agency/list","grant":"agency:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-agents": {"method":"GET","base":"api","path":"/agent/list","grant":"agent:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-applicants": {"method":"GET","base":"api","path":"/applicant/list","grant":"applicant:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-applications": {"method":"GET","base":"api","path":"/application/list","grant":"application:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-destinations": {"method":"GET","base":"api","path":"/catalogue/destinations","grant":"catalogue:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-distributors": {"method":"GET","base":"api","path":"/distributor/list","grant":"distributor:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-premium-keys": {"method":"GET","base":"api","path":"/application/premium-keys","grant":"premium-key:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-reviewers": {"method":"GET","base":"api","path":"/reviewer/list","grant":"reviewer:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "list-sessions": {"method":"GET","base":"api","path":"/user/sessions","grant":"session:read","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "login": {"method":"POST","base":"api","path":"/auth/login","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "logout": {"method":"POST","base":"api","path":"/auth/logout","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "make-package": {"method":"POST","base":"api","path":"/application/package","grant":"application:submit","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "mark-primary": {"method":"POST","base":"doc","path":"/mark-primary","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":200000},
  "masked-url": {"method":"POST","base":"realm","path":"/kc-realm/masked-url","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "move-second-factor": {"method":"POST","base":"api","path":"/user/second-factor/move","grant":"second-factor:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "process-docs-socket": {"method":"POST","base":"doc","path":"/process-docs-socket","grant":"document:create","beyond":false,"public":false,"envelope":"response","kind":"multipart","room":"upload"},
  "process-docs": {"method":"POST","base":"doc","path":"/process-docs","grant":"document:create","beyond":false,"public":false,"envelope":"response","kind":"multipart","room":"upload"},
  "process-edited-category": {"method":"POST","base":"doc","path":"/process-edited-category","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true,"mostBytes":14000000},
  "refresh-token": {"method":"POST","base":"api","path":"/auth/refresh-token","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "register": {"method":"POST","base":"api","path":"/auth/register","beyond":true,"public":true,"envelope":"response","kind":"json","room":"write"},
  "remove-picture": {"method":"DELETE","base":"api","path":"/user/picture","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "renew-recovery-codes": {"method":"POST","base":"api","path":"/user/second-factor/recovery-codes","grant":"second-factor:update","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none","ownTransactions":true},
  "reopen-application": {"method":"POST","base":"api","path":"/application/reopen","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "report-errors": {"method":"POST","base":"api","path":"/report/errors","beyond":true,"public":true,"envelope":"response","kind":"json","mostBytes":16384},
  "reset-password": {"method":"POST","base":"api","path":"/auth/reset-password","beyond":true,"public":true,"envelope":"response","kind":"json"},
  "reset-second-factor": {"method":"POST","base":"api","path":"/user/second-factor/reset","grant":"second-factor:reset","beyond":true,"public":false,"envelope":"response","kind":"json","room":"none"},
  "revoke-premium-key": {"method":"POST","base":"api","path":"/application/revoke-premium-key","grant":"premium-key:revoke","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "save-answers": {"method":"POST","base":"api","path":"/application/answers","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json","mostBytes":400000},
  "send-application-for-review": {"method":"POST","base":"api","path":"/application/send-application-for-review","grant":"application:send-for-review","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "split-pdf-by-categories": {"method":"POST","base":"doc","path":"/split-pdf-by-categories","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","room":"upload","ownTransactions":true,"mostBytes":100000},
  "submit-application": {"method":"POST","base":"api","path":"/application/submit","grant":"application:submit","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "take-newer-form": {"method":"POST","base":"api","path":"/application/newer-form","grant":"application:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "transfer-to-agent": {"method":"POST","base":"api","path":"/application/transfer-to-agent","grant":"application:transfer","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "update-application": {"method":"POST","base":"api","path":"/application/update","grant":"application:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":600000},
  "update-doc": {"method":"POST","base":"doc","path":"/update-doc","grant":"document:update","beyond":false,"public":false,"envelope":"response","kind":"json","mostBytes":200000},
  "update-online-submission-enrolled": {"method":"POST","base":"api","path":"/application/update-online-submission-enrolled","grant":"application:update","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "update-profile": {"method":"POST","base":"api","path":"/user/update-profile","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"json"},
  "update-visa-allocation-status": {"method":"POST","base":"api","path":"/application/update-visa-allocation-status","grant":"application:allocate","beyond":false,"public":false,"envelope":"response","kind":"json"},
  "upload-picture": {"method":"POST","base":"api","path":"/user/picture","grant":"profile:update","beyond":true,"public":false,"envelope":"response","kind":"multipart","room":"upload","mostBytes":10000000},
  "validate-token": {"method":"POST","base":"api","path":"/auth/validate-token","beyond":false,"public":true,"envelope":"response","kind":"json"},
  "verify-premium-key": {"method":"POST","base":"api","path":"/application/verify-premium-key","grant":"application:update","beyond":false,"public":false,"envelope":"data","kind":"json","ownTransactions":true},
} as const satisfies Record<keyof Operations, OperationDescription>);
