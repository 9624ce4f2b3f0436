/**
 * The employees of the demo: name, gender, job title, department, manager by name, zone. They are in the order of
 * joining.
 */
export const demoZones = [
  {
    name: 'Bengaluru',
    timeZone: 'Asia/Kolkata',
    country: 'IN',
    region: 'KA',
    city: 'Bengaluru',
    latitude: 12.9716,
    longitude: 77.5946,
    radiusMetres: 250,
  },
  {
    name: 'London',
    timeZone: 'Europe/London',
    country: 'GB',
    region: 'ENG',
    city: 'London',
    latitude: 51.5072,
    longitude: -0.1276,
    radiusMetres: 250,
  },
] as const

export const demoDepartments = ['Leadership', 'Engineering', 'Product', 'Sales', 'Finance', 'People'] as const
export type DemoDepartment = (typeof demoDepartments)[number]

export interface DemoPerson {
  name: string
  gender: 'FEMALE' | 'MALE' | 'OTHER'
  title: string
  department: DemoDepartment
  boss: string | null
  zone: 'Bengaluru' | 'London'
}

const createTeam = (
  department: DemoDepartment,
  boss: string,
  zone: DemoPerson['zone'],
  title: string,
  women: string[],
  men: string[],
): DemoPerson[] => [
  ...women.map((name): DemoPerson => ({ name, gender: 'FEMALE', title, department, boss, zone })),
  ...men.map((name): DemoPerson => ({ name, gender: 'MALE', title, department, boss, zone })),
]

const createPerson = (
  name: string,
  gender: DemoPerson['gender'],
  title: string,
  department: DemoDepartment,
  boss: string | null,
  zone: DemoPerson['zone'] = 'Bengaluru',
): DemoPerson => ({
  name,
  gender,
  title,
  department,
  boss,
  zone,
})

const CHIEF = 'Meera Krishnan'
const ENGINEERING = 'Vikram Desai'
const PLATFORM = 'Anita Sharma'
const MOBILE = 'Thomas Wright'

/** The demo users and their roles. */
export const demoRoles = {
  'employee@acme.example': 'Rahul Verma',
  'manager@acme.example': PLATFORM,
  'hod@acme.example': ENGINEERING,
  'hr@acme.example': 'Priya Nair',
  'admin@acme.example': 'Farah Khan',
} as const

export const demoHeads: Record<DemoDepartment, string> = {
  Leadership: CHIEF,
  Engineering: ENGINEERING,
  Product: 'Sofia Rossi',
  Sales: 'James Carter',
  Finance: 'Sunita Rao',
  People: 'Kavita Menon',
}

/** Europe is a sales office in London. A local provider pays it in pounds, so its people have no pay here. */
export const demoPeople: DemoPerson[] = [
  createPerson(CHIEF, 'FEMALE', 'Chief executive', 'Leadership', null),
  createPerson(ENGINEERING, 'MALE', 'Head of engineering', 'Engineering', CHIEF),
  createPerson('Sofia Rossi', 'FEMALE', 'Head of product', 'Product', CHIEF),
  createPerson('James Carter', 'MALE', 'Head of sales', 'Sales', CHIEF),
  createPerson('Sunita Rao', 'FEMALE', 'Head of finance', 'Finance', CHIEF),
  createPerson('Kavita Menon', 'FEMALE', 'Head of people', 'People', CHIEF),
  createPerson('Farah Khan', 'FEMALE', 'Systems administrator', 'People', 'Kavita Menon'),
  createPerson('Priya Nair', 'FEMALE', 'HR business partner', 'People', 'Kavita Menon'),
  createPerson(PLATFORM, 'FEMALE', 'Engineering manager, platform', 'Engineering', ENGINEERING),
  createPerson(MOBILE, 'MALE', 'Engineering manager, mobile', 'Engineering', ENGINEERING),
  createPerson('Deepak Joshi', 'MALE', 'Quality lead', 'Engineering', ENGINEERING),
  createPerson('Rahul Verma', 'MALE', 'Software engineer', 'Engineering', PLATFORM),
  ...createTeam(
    'Engineering',
    PLATFORM,
    'Bengaluru',
    'Software engineer',
    ['Asha Pillai', 'Divya Reddy', 'Nisha Gupta'],
    ['Arjun Bhat', 'Karan Malhotra', 'Imran Sheikh', 'Rohit Kulkarni'],
  ),
  ...createTeam(
    'Engineering',
    MOBILE,
    'Bengaluru',
    'Mobile engineer',
    ['Emily Clarke', 'Zara Ahmed'],
    ['Oliver Bennett', 'Lukas Novak', 'Samuel Osei'],
  ),
  ...createTeam(
    'Engineering',
    'Deepak Joshi',
    'Bengaluru',
    'Test engineer',
    ['Lakshmi Iyer', 'Pooja Saxena'],
    ['Naveen Kumar', 'Manoj Patil'],
  ),
  createPerson('Grace Mitchell', 'FEMALE', 'Lead designer', 'Product', 'Sofia Rossi'),
  ...createTeam(
    'Product',
    'Sofia Rossi',
    'Bengaluru',
    'Product manager',
    ['Hannah Schmidt', 'Leila Farouk'],
    ['Daniel Okafor'],
  ),
  ...createTeam('Product', 'Sofia Rossi', 'Bengaluru', 'Product manager', ['Ritu Chawla'], ['Sanjay Mehta']),
  ...createTeam(
    'Product',
    'Grace Mitchell',
    'Bengaluru',
    'Designer',
    ['Chloe Martin', 'Isabel Fernandez'],
    ['Aditya Sen'],
  ),
  createPerson('Neha Kapoor', 'FEMALE', 'Sales manager, India', 'Sales', 'James Carter'),
  createPerson('Peter Hughes', 'MALE', 'Sales manager, Europe', 'Sales', 'James Carter', 'London'),
  ...createTeam(
    'Sales',
    'Neha Kapoor',
    'Bengaluru',
    'Account executive',
    ['Swati Deshpande', 'Tanvi Shetty', 'Maya Thomas'],
    ['Amit Trivedi', 'Gaurav Singh', 'Yusuf Ali'],
  ),
  ...createTeam(
    'Sales',
    'Peter Hughes',
    'London',
    'Account executive',
    ['Amelia Ward', 'Nadia Haddad'],
    ['George Evans', 'Marco Bianchi'],
  ),
  createPerson('Ramesh Agarwal', 'MALE', 'Controller', 'Finance', 'Sunita Rao'),
  ...createTeam(
    'Finance',
    'Ramesh Agarwal',
    'Bengaluru',
    'Accountant',
    ['Geeta Banerjee', 'Shalini Das'],
    ['Harish Gowda', 'Vivek Chopra'],
  ),
  ...createTeam('Finance', 'Sunita Rao', 'Bengaluru', 'Financial analyst', ['Ruth Campbell'], ['Edward Shaw']),
  ...createTeam('People', 'Kavita Menon', 'Bengaluru', 'Recruiter', ['Anjali Bose', 'Reena Mathew'], ['Suresh Babu']),
  createPerson('Charlotte Reed', 'FEMALE', 'HR partner, Europe', 'People', 'Kavita Menon', 'London'),
]
