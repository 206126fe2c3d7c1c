/** A form that is being filled in, as FormApp and what is fetched after it see it (deferred.ts). */
import type { RefObject } from 'preact';
import type { Inputs, Problems } from '@/domain/values/answer';
import type { Reading } from '@/domain/answers/readInputs';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import type { View, VisiblePage } from '@/domain/form/definition/view';
import type { Transport } from './api';
import type { FormEvent, RunningState, FormAround } from '../states/formStates';
import type { Host, PublicForm } from './publicForm';
import type { Visit } from '../visit/visit';

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

/** What a script reads of the form. */
export interface FormReads {
  readonly props: Readonly<FormAppProps>;
  readonly state: Readonly<RunningState>;
  /** What is there before anybody touches the form. */
  readonly defaults: Inputs;
  look(): Look;
}

/** What a script that keeps answers reads, besides: when a person first changed something. */
export interface BegunReads extends FormReads {
  readonly startedAt: number | undefined;
}

/** What the script that sends may do, besides: raise events, and run what belongs to them. */
export interface SendingPorts extends BegunReads, FormAround {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly sessionId: string;
  /** Whether this browser refused to keep what was typed, or has no room. */
  readonly isFull: boolean | undefined;
  look(): Look;
  setState(event: FormEvent | Partial<RunningState>): void;
  /** Draws again: what was fetched changes the page. */
  forceUpdate(): void;
  show(pageId: string, problems?: Problems): void;
  started(): void;
  tryNow(): void;
}

/** What the form gives to the scripts that are fetched once a person acts (deferred.ts). */
export interface Running extends SendingPorts {
  /** On a form's own page alone. */
  readonly visit: Visit | undefined;
}

/** Of what the controls hold, what was not there at first. */
export function differing(inputs: Inputs, start: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).filter(([name, raw]) => String(raw) !== String(start[name] ?? '')),
  );
}

export const random = (bytes: Uint8Array) =>
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
