import Stack from '@mui/material/Stack';
import { ACCESS_TEXT, MAX_RESPONSE_LIMIT } from '@/domain/documents/access.schema';
import { instantIn, localTime } from '@/domain/base/localTime';
import { accessProblem } from '@/domain/form/access/openness';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';
import { SavedText } from '../ui/SavedText';
import { SwitchSetting } from '../ui/settingInputs';
import { NumberForm } from './NumberForm';
import { SavedMoment } from './SavedMoment';
import type { AccessPatch, AccessProps } from './useAccessChange';
import type { OnFail } from '../ui/useSettingsChanges';

/** A form is suggested to close a week after it opens, or a week from now. */
const WEEK_MS = 7 * 86_400_000;

/** `YYYY-MM-DDTHH:MM` in a zone, on the full hour. */
const hourFrom = (timeZone: string, instant: number) =>
  `${localTime(timeZone, instant).slice(0, 13)}:00`;

/** Dates and limit, with the texts shown outside of them. */
export function Availability({ known: { settings }, isLocked, onChange }: AccessProps) {
  const { timeZone, opens, closes, limit, texts = {} } = settings;
  const change = (patch: AccessPatch, onFail?: OnFail) =>
    onChange(patch, 'Availability saved.', onFail && { onFail });
  const opensAt = opens === undefined ? 0 : instantIn(timeZone, `${opens}:00`);
  const text = (name: keyof typeof texts, label: string, placeholder: string) => (
    <SavedText
      label={label}
      placeholder={placeholder}
      value={texts[name]}
      maxLength={ACCESS_TEXT}
      multiline
      disabled={isLocked}
      onSave={(next, onFail) => {
        const { [name]: _before, ...others } = texts;
        change({ texts: next === null ? others : { ...others, [name]: next } }, onFail);
      }}
    />
  );
  return (
    <Stack spacing={2}>
      <SwitchSetting
        label="Open on a date"
        checked={opens !== undefined}
        disabled={isLocked}
        onChange={(on) => change({ opens: on ? hourFrom(timeZone, Date.now()) : undefined })}
      />
      {opens !== undefined && (
        <>
          <SavedMoment
            label="Opens"
            value={opens}
            disabled={isLocked}
            problemOf={(next) => accessProblem({ ...settings, opens: next })}
            onSave={(next, onFail) => change({ opens: next }, onFail)}
          />
          {text('early', 'Message before it opens', 'It opens on … The link stays the same.')}
        </>
      )}
      <SwitchSetting
        label="Close on a date"
        checked={closes !== undefined}
        disabled={isLocked}
        onChange={(on) => {
          const from = Math.max(opensAt, Date.now());
          change({ closes: on ? hourFrom(timeZone, from + WEEK_MS) : undefined });
        }}
      />
      {closes !== undefined && (
        <SavedMoment
          label="Closes"
          value={closes}
          disabled={isLocked}
          problemOf={(next) => accessProblem({ ...settings, closes: next })}
          onSave={(next, onFail) => change({ closes: next }, onFail)}
        />
      )}
      {(opens ?? closes) !== undefined && (
        <TimeZoneField
          label="Time zone"
          value={timeZone}
          disabled={isLocked}
          onChange={(next) => change({ timeZone: next })}
        />
      )}
      {text('closed', 'Message when it’s closed', 'It no longer accepts responses.')}
      <NumberForm
        title="Limit the number of responses"
        label="Responses"
        known={limit}
        suggested={100}
        max={MAX_RESPONSE_LIMIT}
        helperText="The form closes automatically when it reaches this number. Deleting a response doesn’t free up a place."
        buttons={['Set limit', 'Change limit']}
        isLocked={isLocked}
        onSave={(next) => change({ limit: next })}
      />
      {limit !== undefined &&
        text('full', 'Message when it’s full', 'It’s no longer accepting responses.')}
    </Stack>
  );
}
