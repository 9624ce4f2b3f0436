interface DemoPolicy {
  name: string
  type: string
  versions: { text: string; changes?: string }[]
  /** Percentage of employees who have acknowledged it. */
  share: number
}

const conduct = `We treat each other with respect, whoever we are and whatever we do here.

Nobody is harassed, bullied or left out because of gender, faith, origin, age, disability or whom they love. If you see it happen, say so: to your manager, to HR, or without your name through “Report an incident”.

We keep what customers trust us with to ourselves, and we don't use what we know for our own gain.`

const travel = `Book the cheapest sensible connection, at least a week ahead where you can.

Hotels: up to ₹6,000 a night in India, £140 in Britain. Meals: by receipt, up to ₹1,500 or £35 a day.

Hand expenses in within 30 days of coming back.`

/** The published policies of the demo. */
export const demoPolicies: DemoPolicy[] = [
  {
    name: 'Code of conduct',
    type: 'Conduct',
    versions: [
      { text: conduct.split('\n\n').slice(0, 2).join('\n\n') },
      { text: conduct, changes: 'Section on customer data added' },
    ],
    share: 62,
  },
  {
    name: 'Working from home',
    type: 'Workplace',
    versions: [
      {
        text: 'Up to three days a week are yours to work from home; agree on them with your team.\n\nBe reachable between 10:00 and 16:00 where you are, and keep company papers out of sight of others.',
      },
    ],
    share: 84,
  },
  { name: 'Travel and expenses', type: 'Finance', versions: [{ text: travel }], share: 41 },
]

export const demoThanks = [
  'stayed late to get the release out, and kept everyone calm doing it.',
  'explained the new payroll rules so that all of us understood them.',
  'found the fault that nobody else could see.',
  'made three new colleagues feel at home in their first week.',
  'wrote the clearest proposal I have read this year.',
  'took the hardest customer call of the month and won them over.',
  'kept the demo running when the projector gave up.',
  'reviewed everything I sent, fast and kindly.',
]

export const demoGoals: [top: string, parts: [string, number][]][] = [
  [
    'Customers stay with us: 95% renew',
    [
      ['Answer support within four hours', 60],
      ['Ship the mobile app’s offline mode', 35],
    ],
  ],
  [
    'A faster, calmer platform',
    [
      ['Halve the time of a payroll run', 70],
      ['No unplanned downtime this quarter', 100],
    ],
  ],
  [
    'Everyone grows',
    [
      ['Two talks by every team', 20],
      ['A mentor for each newcomer', 45],
    ],
  ],
]
