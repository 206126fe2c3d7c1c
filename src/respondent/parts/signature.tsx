/** @jsxImportSource preact */
import { Component } from 'preact';
import { nameOf } from '@/domain/values/answer';
import { ANSWER_LIMITS, type SignatureField } from '@/domain/form/definition/definition';
import {
  DRAWN,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signature,
} from '@/domain/form/fieldTypes/signature';
import { oneValue } from '@/domain/form/fieldTypes/spec';
import { Grouped, Input, Labelled, type ControlProps } from '../fields/base';
import type { Part } from '../fields/part';

type Mode = 'plain' | 'draw' | 'type';

/** The name in letters until script is there; then it can be drawn as well. Anyone who cannot draw writes it. */
class Signature extends Component<ControlProps<SignatureField>, { mode: Mode }> {
  override state: { mode: Mode } = { mode: 'plain' };

  override componentDidMount(): void {
    const { raw, onInput } = this.props;
    if (onInput) this.setState({ mode: oneValue(raw) === '' ? 'draw' : 'type' });
  }

  private path(): string {
    return oneValue(this.props.raw, DRAWN);
  }

  /** Where the pointer is, in the units of the path; kept inside the box. */
  private point(event: PointerEvent): string {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const within = (value: number, size: number, most: number) =>
      Math.max(0, Math.min(most, Math.round((value / size) * most)));
    return `${within(event.clientX - box.left, box.width, SIGNATURE_WIDTH)} ${within(event.clientY - box.top, box.height, SIGNATURE_HEIGHT)}`;
  }

  private last = '';

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.last = this.point(event);
    this.draw(`M${this.last}`);
  };

  private readonly go = (event: PointerEvent): void => {
    if (event.buttons === 0 || this.last === '') return;
    const point = this.point(event);
    if (point === this.last) return;
    this.last = point;
    this.draw(` ${point}`);
  };

  private draw(more: string): void {
    const path = this.path() + more;
    // A drawing this long is no signature any more: what is there stays.
    if (path.length <= ANSWER_LIMITS.signature) this.props.onInput?.(path, DRAWN);
  }

  private turn(mode: Mode): void {
    this.props.onInput?.('', DRAWN);
    this.props.onInput?.('');
    this.setState({ mode });
  }

  override render() {
    const { field, name, words } = this.props;
    const { mode } = this.state;
    if (mode !== 'draw') {
      return (
        <Labelled {...this.props}>
          <Input
            control={this.props}
            class="written"
            autocomplete="name"
            placeholder={words.yourName}
          />
          {mode === 'type' && (
            <button type="button" class="link" onClick={() => this.turn('draw')}>
              {words.drawInstead}
            </button>
          )}
        </Labelled>
      );
    }
    const path = this.path();
    return (
      <Grouped {...this.props}>
        <svg
          class="pad"
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          role="img"
          aria-label={words.drawHere}
          onPointerDown={this.down}
          onPointerMove={this.go}
        >
          <path d={path} />
        </svg>
        <input type="hidden" name={nameOf(name, DRAWN)} value={path} />
        <button
          type="button"
          class="link"
          disabled={path === ''}
          onClick={() => this.props.onInput?.('', DRAWN)}
        >
          {words.clearDrawing}
          <span class="hidden">: {field.label}</span>
        </button>
        <button type="button" class="link" onClick={() => this.turn('type')}>
          {words.typeInstead}
          <span class="hidden">: {field.label}</span>
        </button>
      </Grouped>
    );
  }
}

export const part = {
  specs: { signature },
  views: { signature: (props) => <Signature {...props} /> },
} satisfies Part;
