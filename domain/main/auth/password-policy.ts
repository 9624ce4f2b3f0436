export const MIN_PASSWORD_LENGTH = 10

// The most common leaked passwords of at least ten characters. Shorter ones are refused by length.
const commonPasswords = new Set(
  `1234567890 12345678910 0123456789 9876543210 1111111111 0000000000 1234554321 123456789a 123123123123 1122334455
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl;
  zxcvbnm123 password12 password123 password1234 password12345 passw0rd12 passw0rd123 password!1 password@123
  mypassword mypassword1 iloveyou12 iloveyou123 letmein123 welcome123 welcome1234 welcome@123 admin12345 admin123456
  administrator administrator1 changeme123 changeme12 secret1234 trustno1234 sunshine12 sunshine123 football12
  football123 baseball12 princess12 princess123 superman12 superman123 batman12345 dragon12345 monkey12345
  master12345 shadow12345 abcdefghij abcd123456 abc1234567 aaaaaaaaaa a123456789 company123 computer12 computer123
  internet12 internet123 test123456 testtest12 india12345 mumbai1234 bharat1234 krishna123 hello12345 helloworld1
  samsung123 michael123 jennifer12 november11`.split(/\s+/),
)

/** Checks a new password: long enough, not a common password, and not based on the username. */
export function isStrongPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  const name = username.toLowerCase().split('@')[0] ?? ''
  if ([...password].length < MIN_PASSWORD_LENGTH || commonPasswords.has(plain)) return false
  if (new Set(plain).size < 4) return false
  return name.length < 3 || !plain.includes(name)
}
