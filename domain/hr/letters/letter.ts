import { dayFact, optional, textFact, type EventFacts } from '../../notification/event-facts.ts'

export const letterKinds = ['APPOINTMENT', 'CONFIRMATION', 'RELIEVING', 'EXPERIENCE'] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterLanguages = ['en', 'hi'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** English labels. */
export const letterKindLabels: Record<LetterKind, string> = {
  APPOINTMENT: 'Appointment letter',
  CONFIRMATION: 'Confirmation letter',
  RELIEVING: 'Relieving letter',
  EXPERIENCE: 'Experience letter',
}

/** The facts that a letter template may use. */
export const letterFacts: EventFacts = {
  employee: textFact('Employee', 'Asha Rao'),
  number: textFact('Employee number', 'A112'),
  jobTitle: optional(textFact('Job title', 'Software engineer')),
  department: optional(textFact('Department', 'Engineering')),
  employeeType: optional(textFact('Employee type', 'Permanent')),
  joinedOn: dayFact('Joining date', '2024-04-01'),
  lastDay: optional(dayFact('Last working day', '2026-03-31')),
  confirmedOn: optional(dayFact('Confirmed from', '2024-10-01')),
  today: dayFact('Date', '2026-03-31'),
  organisation: textFact('Organisation', 'Acme'),
  signatory: textFact('Signatory', 'Meera Iyer'),
}

/** Letters that need a last working day. */
export const isLeavingLetter = (kind: LetterKind): boolean => kind === 'RELIEVING' || kind === 'EXPERIENCE'

export interface LetterText {
  title: string
  body: string
}

/** The texts until the organisation has its own. */
export const defaultLetterTexts: Record<LetterKind, Record<LetterLanguage, LetterText>> = {
  APPOINTMENT: {
    en: {
      title: 'Appointment letter',
      body: `Dear {{employee}},

We are pleased to appoint you{{#if jobTitle}} as {{jobTitle}}{{/if}}{{#if department}} in the {{department}} department{{/if}} of {{organisation}} from {{joinedOn}}. Your employee number is {{number}}.

We look forward to working with you.

{{signatory}}
{{organisation}}`,
    },
    hi: {
      title: 'नियुक्ति पत्र',
      body: `प्रिय {{employee}},

हमें {{joinedOn}} से {{organisation}} में{{#if department}} {{department}} विभाग में{{/if}}{{#if jobTitle}} {{jobTitle}} के पद पर{{/if}} आपकी नियुक्ति करते हुए प्रसन्नता है। आपका कर्मचारी कोड {{number}} है।

हम आपके साथ काम करने के लिए उत्सुक हैं।

{{signatory}}
{{organisation}}`,
    },
  },
  CONFIRMATION: {
    en: {
      title: 'Confirmation letter',
      body: `Dear {{employee}},

You have completed your probation. Your employment{{#if jobTitle}} as {{jobTitle}}{{/if}} is confirmed{{#if confirmedOn}} from {{confirmedOn}}{{/if}}.

Thank you for your work.

{{signatory}}
{{organisation}}`,
    },
    hi: {
      title: 'सेवा की पुष्टि',
      body: `प्रिय {{employee}},

आपने अपनी परिवीक्षा पूरी कर ली है।{{#if jobTitle}} {{jobTitle}} के पद पर{{/if}} आपकी सेवा की{{#if confirmedOn}} {{confirmedOn}} से{{/if}} पुष्टि की जाती है।

आपके काम के लिए धन्यवाद।

{{signatory}}
{{organisation}}`,
    },
  },
  RELIEVING: {
    en: {
      title: 'Relieving letter',
      body: `Dear {{employee}},

You are relieved from your duties{{#if jobTitle}} as {{jobTitle}}{{/if}} at {{organisation}} at the end of {{lastDay}}.

We thank you for your contribution and wish you success.

{{signatory}}
{{organisation}}`,
    },
    hi: {
      title: 'कार्यमुक्ति पत्र',
      body: `प्रिय {{employee}},

आपको {{lastDay}} के अंत से {{organisation}} में{{#if jobTitle}} {{jobTitle}} के{{/if}} दायित्वों से मुक्त किया जाता है।

आपके योगदान के लिए धन्यवाद और आपके भविष्य के लिए शुभकामनाएँ।

{{signatory}}
{{organisation}}`,
    },
  },
  EXPERIENCE: {
    en: {
      title: 'Experience letter',
      body: `To whom it may concern

{{employee}} (employee number {{number}}) worked at {{organisation}} from {{joinedOn}} to {{lastDay}}{{#if jobTitle}}, last as {{jobTitle}}{{/if}}{{#if department}} in the {{department}} department{{/if}}.

We wish {{employee}} success.

{{signatory}}
{{organisation}}`,
    },
    hi: {
      title: 'अनुभव पत्र',
      body: `जिनसे संबंधित हो

{{employee}} (कर्मचारी कोड {{number}}) ने {{organisation}} में {{joinedOn}} से {{lastDay}} तक काम किया{{#if jobTitle}}, अंतिम पद {{jobTitle}}{{/if}}{{#if department}}, विभाग {{department}}{{/if}}।

हम {{employee}} के भविष्य के लिए शुभकामनाएँ देते हैं।

{{signatory}}
{{organisation}}`,
    },
  },
}
