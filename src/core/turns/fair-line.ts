import { turnOf } from './turn-of.ts';

interface Place { whose: string; turn: number; isOn: boolean; begin(): void }

/** Runs tasks at most `places` at once, fairly between those whose they are. */
export function fairLine(places: number): <T>(whose: string, task: () => Promise<T>) => Promise<T> {
  const line: Place[] = [];
  const turns = (which: (place: Place) => boolean): number[] => line.filter(which).map(({ turn }) => turn);
  const join = (whose: string, begin: () => void): Place => {
    const own = turns((place) => place.whose === whose), on = turns(({ isOn }) => isOn);
    const place = { whose, begin, isOn: false, turn: turnOf({ last: own.length > 0 ? Math.max(...own) : undefined, current: Math.max(0, ...on) }) };
    line.push(place);
    return place;
  };
  const goOn = (): void => {
    if (line.filter(({ isOn }) => isOn).length >= places) return;
    const next = line.filter(({ isOn }) => !isOn).toSorted((one, other) => one.turn - other.turn)[0];
    if (!next) return;
    next.isOn = true;
    next.begin();
  };
  return async (whose, task) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const place = join(whose, resolve);
    goOn();
    await promise;
    try {
      return await task();
    } finally {
      line.splice(line.indexOf(place), 1);
      goOn();
    }
  };
}
