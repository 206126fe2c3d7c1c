/** A form that is being filled in, as FormApp and what is fetched after it see it (deferred.ts). */
import type { RefObject } from 'preact';
import type { Inputs, Problems } from '@/domain/values/answer';
import type { Reading } from '@/domain/answers/readInputs';
import type { Receipt } from '@/domain/calls/doors.schema';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import type { View, VisiblePage } from '@/domain/form/definition/view';
import type { Transport } from './api';
import type { Host, PublicForm } from './publicForm';
import type { Visit } from '../visit/visit';

export type Phase =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'waiting'; reason: 'offline' | 'busy'; seconds: number; attempt: number }
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'key_used'; receipt: Receipt }
  | { kind: 'failed'; message: string };

export interface RunningState {
  inputs: Inputs;
  pageId: string;
  /** Problems on show: found when a field was left, on moving on, or by the server. */
  problems: Problems;
  /** Those of them that moving on found: the summary lists no others, since nothing may move while a field is left. */
  listed: Problems;
  phase: Phase;
  /** False until mounted: the first render must be the server's own markup, whatever was typed before. */
  ready: boolean;
  /** What was filled in earlier has been brought back. */
  restored: boolean;
  /** What “Start again” took away, until the page is left. */
  cleared?: { inputs: Inputs; pageId: string; key: string } | undefined;
  copied: boolean;
}

export interface FormAppProps {
  form: PublicForm;
  /** How it sends, if not to the form's own address. */
  transport?: Transport;
  /** What was typed before the script arrived. */
  typed?: Inputs;
  /** What the address brought along. */
  prefill?: Inputs | undefined;
  /** Where it stands, if not on its own page. Neither place counts anything or has a history of its own. */
  host?: Host;
}

/** What is on the screen. */
export interface Look {
  definition: PublicDefinition;
  reading: Reading;
  view: View;
  index: number;
  current: VisiblePage | undefined;
}

/** What the script that sends may see and do of the running form. */
export interface Running {
  readonly props: Readonly<FormAppProps>;
  readonly state: Readonly<RunningState>;
  /** What is there before anybody touches the form. */
  readonly defaults: Inputs;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly notice: RefObject<HTMLDivElement | null>;
  /** Names the attempt: a retry is known by it. */
  key: string;
  readonly sessionId: string;
  /** Whether this browser refused to keep what was typed, or has no room. */
  readonly isFull: boolean | undefined;
  /** On a form's own page alone. */
  readonly visit: Visit | undefined;
  /** When a person first changed something. */
  readonly startedAt: number | undefined;
  /** Until the next try to send. */
  timer: ReturnType<typeof setTimeout> | undefined;
  setState(state: Partial<RunningState>, then?: () => void): void;
  look(): Look;
  show(pageId: string, problems?: Problems): void;
  turnTo(state: Partial<RunningState>): void;
  started(): void;
  tryNow(): void;
  /** What is wrong with the answers as they are. */
  problems(): Problems;
}

/** Compared by identity: a waiting caller sees whether it is still current. */
export const SENDING: Phase = { kind: 'sending' };

/** A form that nobody has touched. */
export const BLANK = {
  pageId: '',
  problems: {},
  listed: {},
  phase: { kind: 'filling' },
  restored: false,
  cleared: undefined,
} satisfies Partial<RunningState>;

/** Of what the controls hold, what was not there at first. */
export function differing(inputs: Inputs, start: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).filter(([name, raw]) => String(raw) !== String(start[name] ?? '')),
  );
}

export const isEmpty = (record: object) => Object.keys(record).length === 0;

export const random = (bytes: Uint8Array) =>
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
