export const demoPassword = 'muster-demo'

export const demoAccounts = [
  { username: 'employee@acme.example', password: demoPassword, role: 'Employee' },
  { username: 'manager@acme.example', password: demoPassword, role: 'Manager' },
  { username: 'hod@acme.example', password: demoPassword, role: 'Head of department' },
  { username: 'hr@acme.example', password: demoPassword, role: 'HR' },
  { username: 'admin@acme.example', password: demoPassword, role: 'Admin' },
]
