import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { ACCESS_TEXT, MAX_RESPONSE_LIMIT } from '@/domain/documents.schema';
import { localTime } from '@/domain/export/localTime';
import { accessProblem } from '@/domain/form/access/openness';
import { DateTimeField } from '@/shared/ui/inputs/DateTimeField';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';
import { SwitchSetting, TextSetting } from '../ui/settingInputs';
import { NumberSetting } from './NumberSetting';
import { SaveButtons } from './SaveButtons';
import { useDraft } from './useDraft';
import type { AccessProps } from './useAccessChange';

/** A form without dates is suggested to close in a week. */
const WEEK_MS = 7 * 86_400_000;

/** `YYYY-MM-DDTHH:MM` in a zone, on the full hour. */
const hourFrom = (timeZone: string, instant: number) =>
  `${localTime(timeZone, instant).slice(0, 13)}:00`;

/** Dates and limit, with the texts shown outside of them. */
export function Availability({ known, isLocked, onChange }: AccessProps) {
  const { timeZone, opens, closes, limit, texts = {} } = known.settings;
  const { value, set, isChanged, reset } = useDraft({
    timeZone,
    ...(opens === undefined ? {} : { opens }),
    ...(closes === undefined ? {} : { closes }),
    ...(limit === undefined ? {} : { limit }),
    texts,
  });
  const problem = accessProblem(value);
  const hasDates = value.opens !== undefined || value.closes !== undefined;
  const setText = (name: keyof typeof texts, text: string | null) => {
    const { [name]: _before, ...others } = value.texts;
    set({ texts: text === null ? others : { ...others, [name]: text } });
  };
  return (
    <Stack spacing={2}>
      <SwitchSetting
        label="Open on a date"
        checked={value.opens !== undefined}
        disabled={isLocked}
        onChange={(on) => set({ opens: on ? hourFrom(value.timeZone, Date.now()) : undefined })}
      />
      {value.opens !== undefined && (
        <>
          <DateTimeField
            label="Opens"
            value={value.opens}
            disabled={isLocked}
            onChange={(next) => set({ opens: next })}
          />
          <TextSetting
            label="Message before it opens"
            placeholder="It opens on … The link stays the same."
            value={value.texts.early}
            maxLength={ACCESS_TEXT}
            multiline
            onChange={(text) => setText('early', text)}
          />
        </>
      )}
      <SwitchSetting
        label="Close on a date"
        checked={value.closes !== undefined}
        disabled={isLocked}
        onChange={(on) =>
          set({ closes: on ? hourFrom(value.timeZone, Date.now() + WEEK_MS) : undefined })
        }
      />
      {value.closes !== undefined && (
        <DateTimeField
          label="Closes"
          value={value.closes}
          disabled={isLocked}
          onChange={(next) => set({ closes: next })}
        />
      )}
      {hasDates && (
        <TimeZoneField
          label="Time zone"
          value={value.timeZone}
          onChange={(next) => set({ timeZone: next })}
        />
      )}
      {problem !== undefined && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <TextSetting
        label="Message when it’s closed"
        placeholder="It no longer accepts responses."
        value={value.texts.closed}
        maxLength={ACCESS_TEXT}
        multiline
        onChange={(text) => setText('closed', text)}
      />
      <SwitchSetting
        label="Limit the number of responses"
        checked={value.limit !== undefined}
        disabled={isLocked}
        onChange={(on) => set({ limit: on ? 100 : undefined })}
      />
      {value.limit !== undefined && (
        <>
          <NumberSetting
            label="Responses"
            value={value.limit}
            max={MAX_RESPONSE_LIMIT}
            disabled={isLocked}
            helperText="The form closes automatically when it reaches this number. Deleting a response doesn’t free up a place."
            onChange={(next) => set({ limit: next })}
          />
          <TextSetting
            label="Message when it’s full"
            placeholder="It’s no longer accepting responses."
            value={value.texts.full}
            maxLength={ACCESS_TEXT}
            multiline
            onChange={(text) => setText('full', text)}
          />
        </>
      )}
      <SaveButtons
        isChanged={isChanged && problem === undefined}
        isLocked={isLocked}
        onDiscard={reset}
        onSave={() => {
          onChange(
            {
              access: {
                timeZone: value.timeZone,
                opens: value.opens,
                closes: value.closes,
                limit: value.limit,
                texts: value.texts,
              },
            },
            'Availability saved.',
          );
          reset();
        }}
      />
    </Stack>
  );
}
