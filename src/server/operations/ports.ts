import type { Queue } from '../jobs/queue.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Renderer } from '../package/renderer.ts';
import type { CaptchaPort } from '../ports/captcha/captcha.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { DiskSpace } from '../ports/disk-space.ts';
import type { ErrorReporter } from '../ports/errors/error-reporter.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { RemoteImages } from '../ports/images/remote-images.ts';
import type { PageAssembler } from '../ports/page-assembler.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { RealtimePort } from '../ports/realtime.ts';
import type { Fingerprints } from '../ports/secrets/fingerprints.ts';
import type { Passwords } from '../ports/secrets/passwords.ts';
import type { SecondFactorSeals } from '../ports/secrets/second-factor-seals.ts';
import type { Specimens } from '../ports/specimens.ts';
import type { BearerTokens } from '../ports/tokens/bearer-tokens.ts';
import type { Revocations } from '../ports/tokens/revocations.ts';
import type { AccessTokens, RefreshTokens } from '../ports/tokens/session-tokens.ts';
import type { SigningKey } from '../ports/tokens/signing-key.ts';
import type { WindowLimiter } from '../ports/window-limiter.ts';

/** The doors of the server: what operations reach besides the database. Tests give their own. */
export interface Ports {
  catalogues: Catalogues;
  signingKey: SigningKey;
  accessTokens: AccessTokens;
  bearerTokens: BearerTokens;
  refreshTokens: RefreshTokens;
  revocations: Revocations;
  passwords: Passwords;
  secondFactorSeals: SecondFactorSeals;
  fingerprints: Fingerprints;
  captcha: CaptchaPort;
  files: FileStore;
  diskSpace: DiskSpace;
  errorReporter: ErrorReporter;
  /** Whether reports of browsers are still taken from a place on the network. */
  reportLimiter: WindowLimiter;
  /** Counts what people do, and refuses what is too much. */
  limiter: Limiter;
  specimens: Specimens;
  pictures: Pictures;
  renderer: Renderer;
  pageAssembler: PageAssembler;
  remoteImages: RemoteImages;
  queue: Queue;
  realtime: RealtimePort;
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Whether this is a demonstration, whose default tenant is the sandbox. */
  isDemo: boolean;
}
