/** Deeper calls tell nobody more. */
export const MOST_FRAMES = 20;

const SEGMENT = '@?[\\w.+-]{1,60}';
const FILE = `(?:node_modules|src|assets)(?:/${SEGMENT}){1,12}\\.(?:[cm]?js|tsx?)`;
const PLACE = new RegExp(
  `(?:^|[/(@ ])(${FILE}|node:[a-z_/]{1,60})(?:\\?[^\\s:)]*)?:(\\d{1,7}):(\\d{1,7})\\)?$`,
);

/** What an error says where it happened. */
export interface Stacked {
  message?: unknown;
  stack?: unknown;
}

/**
 * Where an error happened, the innermost call first: "src/server/app.ts:12:3". Files of ours and of
 * our libraries alone; the message, addresses and names of functions stay behind, since they may
 * repeat what people wrote.
 */
export function framesOf({ message, stack }: Stacked): string[] {
  if (typeof stack !== 'string') return [];
  return withoutMessage(stack, String(message ?? ''))
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST_FRAMES);
}

/** A message of several lines could pass for calls. */
function withoutMessage(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

/**
 * The calls of V8 begin with "at", those of other browsers have an @ between function and place.
 */
function frameOf(line: string): string | undefined {
  if (!/^\s+at |@/.test(line)) return undefined;
  const inPackage = line.lastIndexOf('/node_modules/');
  const ours = Math.max(line.lastIndexOf('/src/'), line.lastIndexOf('/assets/'));
  const [, file, row, column] =
    PLACE.exec(line.slice(inPackage >= 0 ? inPackage : Math.max(ours, 0))) ?? [];
  return file && `${file}:${row}:${column}`;
}

/**
 * What kind of error it is, by the name of its class; whatever does not look like one is an
 * "Error".
 */
export function classOf(error: unknown): string {
  const name =
    typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  return typeof name === 'string' &&
    /^[A-Z][A-Za-z]{0,30}(Error|Away|Gone|Refusal|Exception)$/.test(name)
    ? name
    : 'Error';
}
