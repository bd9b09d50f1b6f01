import type { ErrorObject } from 'ajv';
import { markRepaired } from '../../expressions/repaired.ts';
import { closest } from '../../expressions/suggest.ts';
import { placeholderFor } from '../compile/placeholder.ts';
import { type ShapeKind, schemaOf, shapeErrors } from '../validate/shape/schema-check.ts';
import { meantKey } from '../validate/shape/shape-sentences.ts';
import { pointerBelow, segments } from './source.ts';

/**
 * A value of the right shape that was made from one of a wrong shape, so that all else in it can be
 * checked.
 */
export interface RepairedShape {
  value: unknown;
  /** Where a part was written; undefined for a part that was made up, or stands beside one. */
  pointerOf(pointer: string): string | undefined;
  /** The words of what was taken away or replaced: whoever points at one of them may be right. */
  hidden: readonly string[];
}

type Container = Record<string, unknown>;

/** More than one file has wrong parts within wrong parts. */
const MOST_ROUNDS = 20;

/**
 * Puts stand-ins where values are wrong or missing, gives misspelt keys their right name, and takes
 * away what is left. Nothing where no file of this kind can be made of it.
 */
export function repairShape(kind: ShapeKind, written: unknown): RepairedShape | undefined {
  const work = new ShapeRepair(kind, structuredClone(written));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = shapeErrors(kind, work.value);
    if (errors.length === 0) return work;
    if (!work.mendAll(errors)) return undefined;
  }
  return undefined;
}

class ShapeRepair implements RepairedShape {
  readonly value: unknown;
  readonly hidden: string[] = [];
  private readonly schema: object;
  /**
   * The keys under which members were written, where that was another; null for what was made up.
   */
  private readonly written = new Map<object, Map<string, string | null>>();
  private readonly cuts = new Set<object>();
  /** What was mended in this round: several errors may be about one value. */
  private settled = new Map<object, Set<string>>();

  constructor(kind: ShapeKind, value: unknown) {
    this.value = value;
    this.schema = schemaOf(kind);
  }

  /** False when the whole file is of another type. */
  mendAll(errors: readonly ErrorObject[]): boolean {
    const found = errors.map((error) => ({ error, keys: segments(error.instancePath) }));
    const targets = found.map(({ error, keys }) => ({
      error,
      keys,
      parent: this.at(keys.slice(0, -1)),
      own: this.at(keys),
    }));
    this.settled = new Map();
    for (const target of targets) this.rename(target.error, target.own);
    const isRepaired = targets.every(({ error, keys, parent, own }) =>
      this.mendOne(error, { key: keys.at(-1), parent, own }),
    );
    this.sweep(this.value);
    return isRepaired;
  }

  pointerOf(pointer: string): string | undefined {
    let [node, at]: [unknown, string] = [this.value, ''];
    for (const key of segments(pointer)) {
      const own =
        typeof node === 'object' && node !== null ? this.written.get(node)?.get(key) : undefined;
      if (own === null) return undefined;
      at = pointerBelow(at, own ?? key);
      node = (node as Container | undefined)?.[key];
    }
    return typeof node === 'object' &&
      node !== null &&
      this.written.has(node) &&
      !Array.isArray(node)
      ? undefined
      : at;
  }

  private at(keys: readonly string[]): Container | undefined {
    let node: unknown = this.value;
    for (const key of keys) node = (node as Container | undefined)?.[key];
    return typeof node === 'object' && node !== null ? (node as Container) : undefined;
  }

  /** "lable" for "label", where that is missing. */
  private rename(error: ErrorObject, own: Container | undefined): void {
    const meant = meantKey(error);
    const wrong =
      error.keyword === 'discriminator'
        ? misspelt(error, own)
        : String(error.params.additionalProperty);
    if (!own || meant === undefined || wrong === undefined || meant in own) return;
    own[meant] = own[wrong];
    delete own[wrong];
    this.note(own, meant, wrong);
  }

  private mendOne(
    error: ErrorObject,
    {
      key,
      parent,
      own,
    }: { key: string | undefined; parent: Container | undefined; own: Container | undefined },
  ): boolean {
    switch (error.keyword) {
      case 'additionalProperties': {
        const wrong = String(error.params.additionalProperty);
        if (own && wrong in own) this.remove(own, wrong);
        return true;
      }
      case 'required': {
        const missing = String(error.params.missingProperty);
        const part = (error.parentSchema as { properties?: Record<string, unknown> }).properties?.[
          missing
        ];
        return (
          !own ||
          missing in own ||
          this.put(own, missing, placeholderFor(part, this.schema)) ||
          this.cut(own, parent)
        );
      }
      case 'discriminator': {
        const tag = String(error.params.tag);
        const kinds = ((error.parentSchema as { oneOf?: { $ref?: string }[] }).oneOf ?? []).map(
          ({ $ref }) => $ref?.split('/').at(-1) ?? '',
        );
        const meant =
          typeof own?.[tag] === 'string'
            ? kinds.includes(own[tag])
              ? own[tag]
              : closest(own[tag], kinds)
            : undefined;
        return !own || (meant !== undefined && this.put(own, tag, meant)) || this.cut(own, parent);
      }
      default: {
        if (key === undefined || !parent) return false;
        const meant =
          error.keyword === 'enum'
            ? closest(String(error.data), (error.params.allowedValues as unknown[]).map(String))
            : undefined;
        return (
          this.put(parent, key, meant ?? placeholderFor(error.parentSchema, this.schema)) ||
          this.remove(parent, key)
        );
      }
    }
  }

  /** Puts a stand-in once; where that is wrong too, nothing can be made up. */
  private put(container: Container, key: string, value: unknown): boolean {
    if (this.settled.get(container)?.has(key)) return true;
    if (value === undefined || this.written.get(container)?.get(key) === null) return false;
    this.hide(container[key]);
    this.hidden.push(key);
    container[key] = value;
    this.note(container, key, null);
    return true;
  }

  private remove(container: Container, key: string): boolean {
    this.hide(container[key]);
    this.hidden.push(key);
    if (Array.isArray(container)) {
      container[Number(key)] = CUT;
      this.cuts.add(container);
      markRepaired(container);
    } else {
      delete container[key];
      this.note(container, key, null);
    }
    return true;
  }

  /** Takes an item out of its list, or an object out of the one around it. */
  private cut(own: object | undefined, parent: Container | undefined): boolean {
    if (!parent) return false;
    const key = Object.keys(parent).find((name) => parent[name] === own);
    return key === undefined || this.remove(parent, key);
  }

  private note(container: object, key: string, written: string | null): void {
    markRepaired(container);
    const keys = this.written.get(container) ?? new Map<string, string | null>();
    this.written.set(container, keys.set(key, written));
    this.settled.set(container, (this.settled.get(container) ?? new Set()).add(key));
  }

  /** Closes the gaps of lists; each item remembers its number in the file. */
  private sweep(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node) && this.cuts.delete(node)) {
      const before = this.written.get(node);
      const rest = node.flatMap((item: unknown, index) =>
        item === CUT ? [] : [{ item, own: before?.get(String(index)) ?? String(index) }],
      );
      this.written.set(node, new Map(rest.map(({ own }, index) => [String(index), own])));
      node.splice(0, node.length, ...rest.map(({ item }): unknown => item));
    }
    Object.values(node).forEach((part) => this.sweep(part));
  }

  private hide(value: unknown): void {
    if (typeof value === 'string') this.hidden.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      this.hidden.push(key);
      this.hide(part);
    }
  }
}

const CUT = Symbol('cut');

function misspelt({ params }: ErrorObject, own: Container | undefined): string | undefined {
  return Object.keys(own ?? {}).find((key) => closest(key, [String(params.tag)]) !== undefined);
}
