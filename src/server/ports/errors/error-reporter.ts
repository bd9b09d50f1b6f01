/** Where something went wrong. */
type FaultKind =
  /** On the server: an answer 500; a job; the process or one that it looks after. */
  | 'request'
  | 'job'
  | 'process'
  /**
   * In the browser: an error that nobody caught; a promise that nobody waited for; a screen that
   * broke; a call whose refusal is not reported to its caller.
   */
  | 'page'
  | 'promise'
  | 'screen'
  | 'call';

/**
 * What is told of something that went wrong. There is no place in it for what people wrote or who
 * they are.
 */
export interface Fault {
  kind: FaultKind;
  /** Of the error catalogue. */
  code: string;
  /** The class of the error. */
  name: string;
  /** Where it happened, as `framesOf` says it. */
  frames: readonly string[];
  tenant?: string | undefined;
  /**
   * A route with its parameters' names, a job's name or a screen's route; never an address as it
   * came.
   */
  route?: string | undefined;
  requestId?: string | undefined;
  status?: number | undefined;
}

/** Tells whoever looks after the product what went wrong. */
export interface ErrorReporter {
  /** Whether anybody is told at all. */
  isOn: boolean;
  /** Takes note and returns at once, whatever becomes of it. */
  report(fault: Fault, times?: number): void;
  /**
   * Reports what is still waiting, as far as that goes in a few seconds, and ends. Never rejects.
   */
  stop(): Promise<void>;
}

/** The default: nobody is told. The log has everything all the same. */
export const silentReporter: ErrorReporter = {
  isOn: false,
  report: () => undefined,
  stop: async () => undefined,
};

/** For tests: keeps what it is told. */
export function recordingReporter(): ErrorReporter & { reported: (Fault & { times: number })[] } {
  const reported: (Fault & { times: number })[] = [];
  return {
    isOn: true,
    reported,
    report: (fault, times = 1) => void reported.push({ ...fault, times }),
    stop: async () => undefined,
  };
}
